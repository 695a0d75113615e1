// What stands in, on an operator's machines, for the programs of Debian's that the commands name.
import { apacheMain, type Program, type RealHostKind } from './realHosts.ts';

/** The ports of the console on 127.0.0.1. */
export interface Ports {
  http: number;
  https: number;
}

/** Waits until the processes that a server had are gone, and it has others. */
const renew = (server: string, signal: string) => `
until [ -s "$ROOT/${server}.pid" ]; do sleep 0.02; done
main=$(cat "$ROOT/${server}.pid")
before=$(cat "/proc/$main/task/$main/children")
kill -${signal} "$main"
for worker in $before; do while [ -e "/proc/$worker" ]; do sleep 0.02; done; done
until [ -n "$(cat "/proc/$main/task/$main/children")" ]; do sleep 0.02; done`;

const lead = (from: string, to: string) =>
  `sed -f "$ROOT/lead" "$ROOT/etc/${from}" >"$ROOT/led/${to}"`;

const STOP_CADDY = `if [ -e "$ROOT/caddy.pid" ]; then
  main=$(cat "$ROOT/caddy.pid")
  kill "$main"
  while [ -e "/proc/$main/exe" ]; do sleep 0.02; done
fi`;

/** Programs that are not what they are on an operator's machines; others fail for what they do not know. */
export const standIns = (name: string): Readonly<Record<string, string>> => ({
  sudo: '[ "$1" != -u ] || shift 2\nexec "$@"',
  apt: 'case "$*" in "install nginx" | "install caddy" | "install apache2") ;; *) exit 1 ;; esac',
  chgrp: '[ "$1" = caddy ] && [ -f "$2" ]',
  scp: `for last; do :; done
[ "$last" = ${name}: ] || exit 1
while [ $# -gt 1 ]; do cp "$1" "$ROOT/home/"; shift; done`,
  nginx: `${lead('nginx/conf.d/console.conf', 'console.conf')}
exec "$NGINX" -c "$ROOT/nginx.conf" -e stderr "$@"`,
  caddy: `[ "$*" = "validate --config $ROOT/etc/caddy/Caddyfile" ] || exit 1
${lead('caddy/Caddyfile', 'Caddyfile')}
exec "$CADDY" validate --config "$ROOT/led/Caddyfile"`,
  a2enmod: `for name; do
  # As Debian has it, ssl brings the cache of its sessions.
  if [ "$name" = ssl ]; then set -- socache_shmcb; else set --; fi
  for each in "$@" "$name"; do
    echo "LoadModule \${each}_module \\"$MODULES/mod_$each.so\\"" >"$ROOT/etc/apache2/mods-enabled/$each.load"
  done
done`,
  a2ensite: 'ln -sf "../sites-available/$1.conf" "$ROOT/etc/apache2/sites-enabled/$1.conf"',
  apachectl: `[ "$*" = configtest ] || exit 1
${lead('apache2/sites-enabled/console.conf', 'console.apache')}
exec "$APACHE" -f "$ROOT/apache.conf" -t`,
  systemctl: `case "$*" in
"reload nginx") nginx -t 2>/dev/null${renew('nginx', 'HUP')} ;;
"reload apache2") apachectl configtest 2>/dev/null${renew('apache', 'USR1')} ;;
"restart caddy") ${lead('caddy/Caddyfile', 'Caddyfile')}
${STOP_CADDY}
"$CADDY" start --config "$ROOT/led/Caddyfile" --pidfile "$ROOT/caddy.pid" >"$ROOT/caddy.said" 2>&1 || { cat "$ROOT/caddy.said" >&2; exit 1; } ;;
"stop caddy") ${STOP_CADDY} ;;
*) exit 1 ;;
esac`,
  // A build takes a minute; everything else is npm's.
  npm: `if [ "$*" = "run build" ]; then rm -rf dist && cp -r "$ROOT/build" dist
else PATH=\${PATH#*:} exec npm "$@"; fi`,
});

/** Rules of sed that lead files of hosts and lines of a shell to another folder and to other ports. */
export const leading = (root: string, { http, https }: Ports): string =>
  String.raw`s#\(^\|[ "]\)/\(srv\|etc\|var/log\)/#\1${root}/\2/#g
/listen \[::\]/d
s#listen 80;#listen 127.0.0.1:${http};#
s#listen 443 #listen 127.0.0.1:${https} #
s#<VirtualHost \*:80>#<VirtualHost 127.0.0.1:${http}>#
s#<VirtualHost \*:443>#<VirtualHost 127.0.0.1:${https}>#
s#^\tadmin off$#&\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1#
`;

/** Apache as Debian's package sets it up: without a site, and without the modules that a site needs. */
export const apacheOfDebian = (root: string, program: Program, { http, https }: Ports): string =>
  apacheMain(root, program)
    .replaceAll(/^LoadModule (?:headers|rewrite)_module .*\n/gm, '')
    .replace(
      /^Include .*/m,
      `IncludeOptional "${root}/etc/apache2/mods-enabled/*.load"
Listen 127.0.0.1:${http}
<IfModule ssl_module>
    Listen 127.0.0.1:${https}
</IfModule>
IncludeOptional "${root}/led/*.apache"`,
    );

/** Folders that a host's package makes. */
export const FOLDERS: Readonly<Record<RealHostKind, readonly string[]>> = {
  nginx: ['etc/nginx/conf.d', 'var/log/nginx'],
  caddy: ['etc/caddy'],
  apache: [
    'etc/apache2/mods-enabled',
    'etc/apache2/sites-available',
    'etc/apache2/sites-enabled',
    'var/log/apache2',
  ],
};
