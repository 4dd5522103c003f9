"""An activity of a course: what is to be done, how much of it has been, and who is told; fetched where the address names one."""
