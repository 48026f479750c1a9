#!/bin/sh
# The steps of the Dockerfile. They also run without a container engine:
#   deploy/image-steps.sh build          in a copy of the sources: install packages and build the site
#   deploy/image-steps.sh collect FOLDER copy only what the site needs to run
set -eu
cd "$(dirname "$0")/.."

case "${1:-}" in
build)
  npm ci --loglevel=error --no-audit --no-fund --include=dev --include=optional
  npm run --silent build
  ;;
collect)
  mkdir -p "$2"
  cp -R bin build package.json package-lock.json town.config.ts towns "$2"
  # The site reads these files at run time.
  for folder in db/migrations demo/pictures ports/images/share ports/spreadsheets; do
    mkdir -p "$2/$folder"
    cp -R "$folder/." "$2/$folder"
  done
  # The town's own folder is mounted here.
  mkdir -p "$2/town"
  cp -R node_modules "$2"
  # The image has its own Node. The packaged Node is for fresh clones.
  (cd "$2" && npm prune --omit=dev --loglevel=error --no-audit --no-fund && rm -rf node_modules/node-* node_modules/.bin/node node_modules/.installed)
  ;;
*)
  echo "deploy/image-steps.sh build | collect FOLDER" >&2
  exit 1
  ;;
esac
