"""What people see and hear: painting, themes, words, and the one place that touches the document."""
