#!/bin/sh
# Makes the bucket, which keeps old versions, and the key that may use it and nothing else. Run at each
# start, it leaves what is stored alone.
set -eu
mc mb --ignore-existing own/passerelle
mc version enable own/passerelle
mc admin policy create own passerelle /setup/bucket-policy.json
mc admin user add own "$APP_KEY_ID" "$APP_SECRET_KEY"
# Attaching what is attached already is a failure; the image has no tools to look first.
mc admin policy detach own passerelle --user "$APP_KEY_ID" >/dev/null 2>&1 || true
mc admin policy attach own passerelle --user "$APP_KEY_ID"
