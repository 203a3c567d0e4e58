"""The machinery behind the lessons: hand-written, small, and never needed to follow the course."""
