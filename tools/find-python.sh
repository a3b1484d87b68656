# Sets $python to a Python that is new enough, or says what is missing and exits.
python=
for each in python3 python3.14 python3.13 python3.12 python3.11 python; do
    # By its own path, since what stands on the PATH may be a slow wrapper.
    python=$("$each" -c 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")' \
        2>/dev/null) || python=
    [ -n "$python" ] && break
done
if [ -z "$python" ]; then
    echo "Enfilade needs Python 3.11 or newer, and found none on your PATH." >&2
    echo "Get it from python.org, or with your system's packages (Debian: apt install python3 python3-venv)." >&2
    exit 1
fi
