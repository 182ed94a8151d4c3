#!/bin/sh
# Runs once, in the empty PostgreSQL of compose.yaml: a role that owns one database and is no superuser.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database_password)" <<'SQL'
create role nalanda login password :'password';
create database nalanda owner nalanda;
SQL
