"""Tables by link: HTTP and websockets."""
