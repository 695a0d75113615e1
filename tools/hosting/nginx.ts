import { headerLines, preamble, QUERY_SIGN, type Recipe } from './recipe.ts';
import { CACHING, MEDIA_TYPES, OUTWARD, REPLACED } from './securityHeaders.ts';

/** Types that get a charset, besides text/html, which nginx always counts among them. */
const withCharset = Object.values(MEDIA_TYPES)
  .filter((type) => type.endsWith('; charset=utf-8') && !type.startsWith('text/html'))
  .map((type) => type.replace(/;.*/, ''));

const types = Object.entries(MEDIA_TYPES)
  .map(([ending, type]) => `        ${type.replace(/;.*/, '')} ${ending.slice(1)};`)
  .join('\n');

const replaced = REPLACED.map((name) => name.replace('.', String.raw`\.`)).join('|');

function listening({ listen, serverName, certificate, key }: Recipe): string {
  if (listen) return `    listen ${listen};`;
  return `    # nginx from 1.25.1 on says that this notation of http2 is old; both understand it.
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    ssl_certificate "${certificate}";
    ssl_certificate_key "${key}";
    ssl_protocols TLSv1.2 TLSv1.3;
    server_name ${serverName};`;
}

/** The name of the log's format: names hold for the whole server, where a second console may be. */
const formatName = ({ listen, serverName }: Recipe) => `"console ${listen ?? serverName}"`;

const accessLog = (recipe: Recipe) =>
  `access_log "${recipe.accessLog ?? '/var/log/nginx/console.access.log'}" ${formatName(recipe)};`;

const toHttps = (recipe: Recipe) => `
server {
    listen 80;
    listen [::]:80;
    server_name ${recipe.serverName};
    server_tokens off;
    ${accessLog(recipe)}
    return 301 https://${recipe.serverName}$request_uri;
}
`;

const byStatus = `# By the status and the file that is sent. Errors are never kept.
map $status$uri $console_cache_control {
    default                                    "${CACHING.never}";
    "~^(200|304)/assets/"                      "${CACHING.assets}";
    "~^(200|304)/(?:${replaced}|.*\\.html)$"  "${CACHING.never}";
    "~^(200|304)/"                             "${CACHING.others}";
}

map $status $console_allow {
    default  "";
    405      "GET, HEAD";
}`;

/**
 * A file for nginx's http block (`/etc/nginx/conf.d`), for nginx 1.18 or newer. Every header is added
 * at one place: an `add_header` inside a location would drop those of the server.
 */
export function nginxSite(recipe: Recipe): string {
  const { root, configPath, listen, brotli } = recipe;
  return `${preamble('nginx')}

# Only a page that a person opens gets index.html; a missing chunk must be an error that scripts see.
map $http_accept $console_page {
    default        /.none;
    "~*text/html"  /index.html;
}

${byStatus}

# Invitations have a secret in their query, and sign-ins a code: no log has queries or referrers.
map $request_uri $console_path {
    default  "-";
    "~*^(?<console_before_query>(?:(?!${QUERY_SIGN}).)+)"  $console_before_query;
}
log_format ${formatName(recipe)} '$time_iso8601 $host $status $request_method $console_path $body_bytes_sent';
${listen ? '' : toHttps(recipe)}
server {
${listening(recipe)}

    root "${root}";
    server_tokens off;
    ${accessLog(recipe)}

    # All headers are here: an add_header inside a location would drop these. 'always': errors too.
${headerLines(recipe, '    ', (name, value) => `add_header ${name} "${value}" always;`)}
    add_header Cache-Control $console_cache_control always;
    add_header Allow $console_allow always;

    # Not the types of the machine, which differ: scripts have to be text/javascript.
    types {
${types}
    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types ${withCharset.join(' ')};

    # The build has compressed copies beside its files. brotli needs the module ngx_brotli, on Debian the
    # package libnginx-mod-http-brotli-static; without it nginx does not start with that line.
    gzip off;
    gzip_static on;
    gzip_vary on;
    ${brotli ? '' : '# '}brotli_static on;

    if ($request_method !~ ^(GET|HEAD)$) {
        return 405;
    }

    # A path that leads upwards, escaped or not: hosts resolve it in different ways.
    if ($request_uri ~* "^${OUTWARD}") {
        return 400;
    }

    # Whole files alone: an answer to a wrong range would have each header twice, that of caching too.
    max_ranges 0;

    # Hidden files, source maps, and the compressed copies by their own names.
    location ~ (/\\.|\\.(map|br|gz)$) {
        return 404;
    }

    # Lines of nginx's error log hold the whole request, and these have what no log may have.
    location ~* ^/+(?:auth-callback|join-tenant)(?:/|$) {
        error_log /dev/null;
        try_files $uri $console_page =404;
    }

    location = / {
        try_files /index.html =404;
    }

    location = /config.json {
${
  configPath
    ? `        # Beside the release, so that no upgrade replaces it.
        alias "${configPath}";`
    : '        try_files $uri =404;'
}
        # A compressed copy would be one of an earlier configuration.
        gzip_static off;${brotli ? '\n        brotli_static off;' : ''}
    }

    location /assets/ {
        try_files $uri =404;
    }

    location / {
        try_files $uri $console_page =404;
    }
}
`;
}
