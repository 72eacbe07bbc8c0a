#!/bin/sh
# Installs Lotus into the working directory of a Nezha dashboard. See --help.
#
# A Nezha server answers a conditional request for a file of admin-dist with an empty body, which shows a white page,
# unless the date of the file is 1970-01-01T00:00:00Z. So this script never installs files with another date.
set -u
umask 022
unset CDPATH
export LC_ALL=C

usage() {
  cat <<'END'
Usage: install.sh [--from BUILT] [FOLDER]
       install.sh --uninstall [FOLDER]

Installs Lotus as admin-dist in FOLDER, the working directory of a Nezha
dashboard (default: /opt/nezha/dashboard), and keeps what was there before.
The server need not be restarted.

  --from BUILT   the built files (default: admin-dist beside this script)
  --uninstall    remove Lotus and bring back what was there before it
  --help         show this text
END
}

refuse() {
  printf '%s\n' "$@" >&2
  exit 1
}

quoted() { printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"; }

uninstall='' from='' folder=''
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit ;;
    --uninstall) uninstall=yes ;;
    --from)
      [ -n "${2-}" ] || refuse '--from needs a folder; see --help.'
      from=$2
      shift
      ;;
    '') refuse 'The name of the folder is empty; see --help.' ;;
    -*) refuse "Unknown option $1; see --help." ;;
    *)
      [ -z "$folder" ] || refuse "One folder at a time, not $folder and $1; see --help."
      folder=$1
      ;;
  esac
  shift
done

absolute() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s' "$PWD/$1" ;; esac }
from=$(absolute "${from:-$(dirname -- "$0")/admin-dist}")
folder=$(absolute "${folder:-/opt/nezha/dashboard}")
[ -d "$folder" ] || refuse "There is no folder $folder. Name the working directory of the Nezha dashboard; see --help."
cd "$folder" || exit 1
here=$(pwd -P)

# The compose file, if the server runs in a container; otherwise empty.
composed=''
for file in docker-compose.yaml docker-compose.yml compose.yaml compose.yml; do
  if [ -f "$file" ] && grep -qi nezha "$file"; then composed=$file; fi
done

is_dashboard() {
  for file in data/sqlite.db dashboard-*-* "$composed"; do
    [ ! -f "$file" ] || return 0
  done
  grep -Eq '^(agent_secret_key|jwt_secret_key|install_host|listen_port):' data/config.yaml 2>/dev/null
}
is_dashboard || refuse "$here does not look like the working directory of a Nezha dashboard; nothing was changed." \
  'Such a folder holds data/config.yaml and data/sqlite.db. If it is the right one, try as another user (sudo).'

if [ -L admin-dist ]; then
  refuse "$here/admin-dist is a symbolic link; nothing was changed." \
    "Remove the link first; what it leads to stays: rm $(quoted "$here/admin-dist")"
elif [ -e admin-dist ] && [ ! -d admin-dist ]; then
  refuse "$here/admin-dist is not a folder; nothing was changed. Move it away first."
elif [ -d admin-dist ] && command -v mountpoint >/dev/null && mountpoint -q admin-dist; then
  refuse "$here/admin-dist is mounted there; nothing was changed. Install where it is mounted from."
fi

# Prints the version of Lotus in folder $1, or nothing if the folder contains something else.
version_in() { sed -n '1s/^Lotus \([0-9A-Za-z.+-]\{1,\}\)$/\1/p' "$1/VERSION" 2>/dev/null; }

# Prints the folder with the kept dashboard from before Lotus; the latest if there are several.
before_lotus() {
  last=''
  for name in admin-dist.before-lotus-*; do [ ! -d "$name" ] || last=$name; done
  printf '%s' "$last"
}

# Prints a free name under which to keep the present admin-dist.
name_to_keep() {
  name=$(version_in admin-dist)
  name=admin-dist.${name:+lotus-}${name:-before-lotus}-$(date -u +%Y%m%d-%H%M%S)
  while [ -e "$name" ]; do name=$name-again; done
  printf '%s' "$name"
}

stage=admin-dist.new
staged=''
clean_up() {
  [ -z "$staged" ] || rm -rf "$stage"
  staged=''
}
trap clean_up EXIT
trap 'refuse "Interrupted; nothing was changed."' HUP INT TERM

# Creates the staging folder, which also prevents a second installation at the same time. The script removes it before
# it prints anything; otherwise the folder could stay behind when nobody reads the output to its end.
begin() {
  if ! mkdir "$stage" 2>/dev/null; then
    [ -e "$stage" ] || refuse "Nothing can be written in $here; nothing was changed. Try as another user (sudo)."
    refuse "$here/$stage is in the way; nothing was changed. Another installation is running, or was cut short." \
      "If none is running, remove it and try again: rm -rf $(quoted "$here/$stage")"
  fi
  staged=yes
  TZ=UTC0 touch -t 197001010000.00 "$stage/epoch"
  case $(TZ=UTC0 ls -ld "$stage/epoch") in
    *' Jan  1  1970 '*) ;;
    *) refuse "The file system of $here does not keep the date that the files must have; nothing was changed." ;;
  esac
}

# Prints the files in folder $1 that have another date than the required one.
misdated() {
  find "$1" -exec sh -c 'for file; do
    if [ "$file" -nt "$0" ] || [ "$file" -ot "$0" ]; then echo "$file"; fi
  done' "$stage/epoch" {} +
}

unreadable() { find "$1" \( -type d ! -perm -755 \) -o \( -type f ! -perm -644 \); }

# Makes folder $1 readable for every user, because the user of the server is unknown, and sets all its dates.
put_right() {
  find "$1" -type d -exec chmod 755 {} + && find "$1" -type f -exec chmod 644 {} + || return 1
  if [ "$(id -u)" = 0 ]; then
    # This fails on a file system without owners, but there every user may read, too.
    # shellcheck disable=SC2012
    chown -R "$(ls -nd . | awk '{ print $3 ":" $4 }')" "$1" 2>/dev/null
  fi
  TZ=UTC0 find "$1" -exec touch -t 197001010000.00 {} + && [ -z "$(misdated "$1")" ]
}

# Swaps admin-dist and folder $1: in one rename where the system supports it, otherwise in three. Between these the
# server shows its built-in dashboard for an instant. An interruption at any point loses nothing.
swap() {
  if [ ! -d admin-dist ]; then mv "$1" admin-dist; return; fi
  if mv --exchange --no-target-directory "$1" admin-dist 2>/dev/null; then return; fi
  mv admin-dist "$1.old" || return 1
  if ! mv "$1" admin-dist; then
    mv "$1.old" admin-dist
    return 1
  fi
  mv "$1.old" "$1"
}

# Prints the command that restores folder $1. Running the command twice does no harm.
command_for() { printf '  %s\n' "cd $(quoted "$here") && test -d $1 && rm -rf admin-dist && mv $1 admin-dist"; }

tell_ways_back() {
  earlier=$(before_lotus)
  if [ -n "$1" ] && [ "$1" != "$earlier" ]; then
    printf '\nTo go back to Lotus %s:\n%s\n' "$(version_in "$1")" "$(command_for "$1")"
  fi
  [ -z "$earlier" ] || printf '\nTo go back to what was there before Lotus:\n%s\n' "$(command_for "$earlier")"
  printf '\nTo go back to the dashboard that is built into the server:\n  rm -rf %s\n' "$(quoted "$here/admin-dist")"
}

tell_of_container() {
  printf '\nThe container shows the folder that was there when it started, so run: docker compose restart\n'
}

shown_by_container() { [ -n "$composed" ] && grep -q admin-dist "$composed"; }

tell_of_server() {
  template=$(sed -n "s/^admin_template:[ \"']*\([^ \"'#]*\).*/\1/p" data/config.yaml 2>/dev/null)
  if [ "${template:-admin-dist}" != admin-dist ]; then
    printf '\nThe server may not show it: admin_template in data/config.yaml is %s, not admin-dist.\n' "$template"
  fi
  if shown_by_container; then
    tell_of_container
  elif [ -n "$composed" ] && [ ! -f app ]; then
    printf '\nThe container does not see this folder yet. Add a line to the volumes in %s:\n' "$composed"
    printf '  - ./admin-dist:/dashboard/admin-dist:ro\nThen run: docker compose up -d\n'
  fi
}

if [ -n "$uninstall" ]; then
  version=$(version_in admin-dist)
  [ -n "$version" ] || refuse "Lotus is not installed in $here/admin-dist; nothing was changed."
  begin
  trap '' HUP INT TERM
  back=$(before_lotus)
  if [ -n "$back" ]; then
    swap "$back" && mv "$back" "$stage/lotus" && now="what was there before it"
  else
    mv admin-dist "$stage/lotus" && now="the dashboard that is built into the server"
  fi || refuse 'Lotus could not be removed.'
  clean_up
  echo "Lotus $version is removed from $here; the server shows $now."
  ! shown_by_container || tell_of_container
  exit
fi

version=$(version_in "$from")
if [ -z "$version" ] || [ ! -f "$from/index.html" ]; then
  refuse "$from does not contain a built Lotus; nothing was changed."
fi
begin
if [ "$(version_in admin-dist)" = "$version" ] && diff -r "$from" admin-dist >/dev/null 2>&1; then
  if [ -z "$(misdated admin-dist)$(unreadable admin-dist)" ]; then
    clean_up
    echo "Lotus $version is installed in $here already; nothing was changed."
  else
    trap '' HUP INT TERM
    put_right admin-dist || refuse "The dates of $here/admin-dist could not be set. Try as another user (sudo)."
    clean_up
    echo "Lotus $version was installed in $here already. Its files had lost their dates or rights and have them again."
    echo 'A browser that shows a white page needs one reload without its cache (Ctrl+Shift+R).'
  fi
  tell_ways_back ''
  exit
fi
# Every file of a full disk has a message of its own; the first one says enough.
if ! told=$(cp -R "$from" "$stage/admin-dist" 2>&1); then
  refuse "$(printf '%s\n' "$told" | sed 1q)" 'The files could not be copied; nothing was changed.'
fi
put_right "$stage/admin-dist" || refuse 'The files could not be dated; nothing was changed.'

trap '' HUP INT TERM
kept=''
if [ -d admin-dist ]; then
  kept=$(name_to_keep)
  if ! mv "$stage/admin-dist" "$kept" || ! swap "$kept"; then
    [ ! -d "$kept" ] || mv "$kept" "$stage"
    refuse "$here/admin-dist could not be replaced; it is as it was."
  fi
else
  mv "$stage/admin-dist" admin-dist || refuse "$here/admin-dist could not be put in place."
fi
clean_up
echo "Lotus $version is installed as $here/admin-dist. The server shows it from the next visit on."
[ -z "$kept" ] || echo "What was there before is kept as $here/$kept."
tell_ways_back "$kept"
tell_of_server
