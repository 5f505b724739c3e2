#!/bin/sh
# Run once by the image, as the database's superuser, when its volume is new: the product's own role owns
# its database and is nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role passerelle login password :'password';
create database passerelle owner passerelle template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke connect on database postgres from public;
SQL
