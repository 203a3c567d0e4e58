"""The checks of the exercises, one module a lesson: c01.py for lesson 01. Loaded when first asked for."""
