#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once: what is there is kept.
set -eu
umask 022
cd "$(dirname "$0")"
# The folder is closed to others on this machine. Its files are not: containers read them as users of their own.
mkdir -p secrets
chmod 700 secrets

make() {
  [ -s "secrets/$1" ] && return
  printf '%s' "$2" > "secrets/$1.new"
  mv "secrets/$1.new" "secrets/$1"
  echo "made deploy/secrets/$1"
}

random() {
  head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'
}

make session_secret "$(random)"
make postgres_password "$(random)"
make database_password "$(random)"
make database_url "postgres://nalanda:$(cat secrets/database_password)@database:5432/nalanda"
