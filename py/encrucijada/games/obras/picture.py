def draw(position, turn): pass
