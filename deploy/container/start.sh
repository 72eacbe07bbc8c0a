#!/bin/sh
# Starts the web server of the container in front of NEZHA_URL, which must name a Nezha server.
set -eu

if [ -z "${NEZHA_URL:-}" ]; then
  echo 'Set NEZHA_URL to the address of the Nezha server, such as http://192.0.2.1:8008.' >&2
  exit 1
fi

address=${NEZHA_URL%/}
# grep judges line by line: an address has no second line
if [ "$(printf %s "$address" | wc -l)" -ne 0 ] ||
  ! printf '%s\n' "$address" | grep -Eq '^https?://([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?$'; then
  echo "NEZHA_URL must be an address such as http://192.0.2.1:8008 without a path, not \"$NEZHA_URL\"." >&2
  exit 1
fi

export NEZHA_URL="$address"
case $address in
  # agents speak HTTP/2 without TLS
  http:*) export NEZHA_AGENTS_URL="h2c${address#http}" ;;
  https:*) export NEZHA_AGENTS_URL="$address" ;;
esac

# a list may be parted by commas too; an empty one is none
TRUSTED_PROXIES=$(printf %s "${TRUSTED_PROXIES:-}" | tr ',\n' '  ')
[ -n "$(printf %s "$TRUSTED_PROXIES" | tr -d ' ')" ] && export TRUSTED_PROXIES || unset TRUSTED_PROXIES

cd "$(dirname "$0")"
export LOTUS_FILES="${LOTUS_FILES:-$PWD/admin-dist}" LOTUS_PORT="${LOTUS_PORT:-8080}"
exec caddy run --config Caddyfile --adapter caddyfile
