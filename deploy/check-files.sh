#!/bin/sh
# Checks the files in this folder with the programs that read them. Skips the programs that this machine lacks and prints their names.
set -eu
cd "$(dirname "$0")"
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT

check() {
  if command -v "$1" >/dev/null; then "$@"; else echo "skipped, because $1 is not installed: $*"; fi
}

export PUBLIC_ORIGIN=https://directory.example.org POSTGRES_PASSWORD='p@ss:/%w' TOWN_FILE=./town/town.config.ts
check caddy validate --adapter caddyfile --config Caddyfile
check promtool check rules prometheus-rules.yaml
# The unit's program is installed later, so the check uses one that exists.
sed 's#^ExecStart=[^ ]*#ExecStart=/bin/true#' town-directory.service >"$trial/town-directory.service"
check systemd-analyze verify "$trial/town-directory.service"
if docker compose version >/dev/null 2>&1; then
  # Compose reads the settings from here. A clone's own settings stay as they are.
  cp compose.yaml "$trial" && printf 'PUBLIC_ORIGIN=https://directory.example.org\n' >"$trial/.env"
  docker compose -f "$trial/compose.yaml" config --quiet
else
  echo "skipped, because docker compose is not installed: compose.yaml"
fi
