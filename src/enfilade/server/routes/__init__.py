"""The requests of ``wire``, over HTTP."""
