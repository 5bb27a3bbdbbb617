#!/bin/sh
# Runs once, when the volume of the database is empty: an owner who changes tables, and a user who reads and writes rows.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set owner="$OWNER_PASSWORD" --set services="$SERVICES_PASSWORD" <<'SQL'
CREATE ROLE touchline_owner LOGIN PASSWORD :'owner';
CREATE ROLE touchline LOGIN PASSWORD :'services';
CREATE DATABASE touchline OWNER touchline_owner;
REVOKE ALL ON DATABASE touchline FROM PUBLIC;
GRANT CONNECT ON DATABASE touchline TO touchline;
SQL
