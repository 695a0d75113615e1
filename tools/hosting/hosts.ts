import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import type { Recipe } from './recipe.ts';
import { CACHING, MEDIA_TYPES, OUTWARD, REPLACED, UNSERVED } from './securityHeaders.ts';

/** A file of the folder `templates`. */
export const template = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'templates', name), 'utf8');

/** Fills placeholders such as @ROOT@ in a template. An empty value also removes the line break. */
export function fill(name: string, values: Readonly<Record<string, string>>): string {
  return template(name).replaceAll(/@([A-Z_]+)@(\n?)/g, (mark, key: string, lineEnd: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name}: ${mark} has no value.`);
    return value && value + lineEnd;
  });
}

const lines = (
  table: Readonly<Record<string, string>>,
  line: (name: string, value: string) => string,
) =>
  Object.entries(table)
    .map(([name, value]) => line(name, value))
    .join('\n');

/** Values that are the same for every host. */
const RULES = {
  CACHE_ASSETS: CACHING.assets,
  CACHE_NEVER: CACHING.never,
  CACHE_OTHERS: CACHING.others,
  OUTWARD,
  UNSERVED,
  /**
   * The start of a query or a fragment, possibly escaped. Logs must not contain what follows: it
   * may be the secret of an invitation or the code of a sign-in (RFC 6749, 4.1.2).
   */
  QUERY_SIGN: '[?#]|%3f|%23',
};

const withoutCharset = (type: string) => type.replace(/;.*/, '');

function nginxSite({ headers, serverName, root, configPath, listen, ...given }: Recipe): string {
  const issued = `/etc/letsencrypt/live/${serverName}`;
  const { certificate = `${issued}/fullchain.pem`, key = `${issued}/privkey.pem` } = given;
  const accessLog = given.accessLog ?? '/var/log/nginx/console.access.log';
  // Format names are global in nginx, which may serve a second console.
  const logFormat = `"console ${listen ?? serverName}"`;
  const secure = `    # Since 1.25.1, nginx warns about this form of http2, but accepts it.
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    ssl_certificate "${certificate}";
    ssl_certificate_key "${key}";
    ssl_protocols TLSv1.2 TLSv1.3;
    server_name ${serverName};`;
  const toHttps = `
server {
    listen 80;
    listen [::]:80;
    server_name ${serverName};
    server_tokens off;
    access_log "${accessLog}" ${logFormat};
    return 301 https://${serverName}$request_uri;
}
`;
  return fill('nginx.conf', {
    ...RULES,
    ROOT: root,
    CONFIG_PATH: configPath,
    ACCESS_LOG: accessLog,
    LOG_FORMAT: logFormat,
    LISTEN: listen ? `    listen ${listen};` : secure,
    TO_HTTPS: listen ? '' : toHttps,
    HEADERS: lines(headers, (name, value) => `    add_header ${name} "${value}" always;`),
    REPLACED_PATTERN: REPLACED.map((name) => name.replace('.', String.raw`\.`)).join('|'),
    TYPES: lines(
      MEDIA_TYPES,
      (ending, type) => `        ${withoutCharset(type)} ${ending.slice(1)};`,
    ),
    // Without text/html, which nginx always includes.
    CHARSET_TYPES: Object.values(MEDIA_TYPES)
      .filter((type) => type.endsWith('; charset=utf-8') && !type.startsWith('text/html'))
      .map(withoutCharset)
      .join(' '),
  });
}

/** Caddy's address. With only a name, Caddy obtains a certificate and redirects 80 to 443. */
function caddySite({ listen, serverName, certificate, key }: Recipe) {
  if (!listen)
    return { SITE: serverName, LISTEN: certificate ? `\ttls "${certificate}" "${key}"` : '' };
  const [, host, port = listen] = /^(.+):(\d+)$/.exec(listen) ?? [];
  return { SITE: `http://:${port}`, LISTEN: host ? `\tbind ${host}` : '' };
}

const caddyfile = (recipe: Recipe): string =>
  fill('Caddyfile', {
    ...RULES,
    ...caddySite(recipe),
    ROOT: recipe.root,
    CONFIG_FOLDER: dirname(recipe.configPath),
    CONFIG_NAME: basename(recipe.configPath),
    LOG_OUTPUT: recipe.accessLog ? `\t\toutput file "${recipe.accessLog}"` : '',
    HEADERS: lines(recipe.headers, (name, value) => `\t\t\t${name} "${value}"`),
    REPLACED: REPLACED.map((name) => `/${name}`).join(' '),
    COMPRESSED: '*.html *.js *.css *.json *.svg *.txt *.webmanifest',
    TYPES: lines(MEDIA_TYPES, (ending, type) => `\t\theader *${ending} Content-Type "${type}"`),
    HTML_TYPE: MEDIA_TYPES['.html'],
    TEXT_TYPE: MEDIA_TYPES['.txt'],
  });

const headerTable = ({ headers }: Recipe): string => {
  const rows = (table: Readonly<Record<string, string>>) =>
    lines(table, (name, value) => `\`${name}\` | \`${value}\``).replaceAll('\n', ' |\n| ');
  return fill('headers.md', {
    ...RULES,
    HEADERS: rows(headers),
    TYPES: rows(MEDIA_TYPES),
    REPLACED: REPLACED.map((name) => `\`${name}\``).join(', '),
  });
};

interface Host {
  /** Name of its configuration file. */
  file: string;
  write(recipe: Recipe): string;
  /** Commands that install the file on Debian and activate it. */
  place(file: string): readonly string[];
}

export const HOSTS = {
  nginx: {
    file: 'nginx.conf',
    write: nginxSite,
    place: (file) => [
      `sudo cp ${file} /etc/nginx/conf.d/console.conf`,
      'sudo nginx -t && sudo systemctl reload nginx',
    ],
  },
  caddy: {
    file: 'Caddyfile',
    write: caddyfile,
    // A restart, because a reload needs Caddy's admin API, which is off. The user caddy validates,
    // because the validation creates the log file, which would otherwise belong to root.
    place: (file) => [
      `sudo install -m 644 ${file} /etc/caddy/Caddyfile`,
      'sudo -u caddy caddy validate --config /etc/caddy/Caddyfile && sudo systemctl restart caddy',
    ],
  },
  headers: { file: 'headers.md', write: headerTable, place: () => [] },
} as const satisfies Record<string, Host>;

export type HostKind = keyof typeof HOSTS;
