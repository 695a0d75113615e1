import { COPIES } from '../compressFiles.ts';
import { headerLines, preamble, QUERY_SIGN, type Recipe } from './recipe.ts';
import { CACHING, MEDIA_TYPES, OUTWARD, REPLACED } from './securityHeaders.ts';

const FOUND = `"expr=%{REQUEST_STATUS} in {'200','304'}"`;

/** Sends the copy with one content coding, where the client takes it: RFC 9110, 12.5.3. */
const copyRule = (coding: string, ending: string) => `
    RewriteCond %{HTTP:Accept-Encoding} (?:^|[\\s,])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=[\\s,;]|$)
    RewriteCond %{DOCUMENT_ROOT}$0${ending} -f
    RewriteRule ^/.* %{DOCUMENT_ROOT}$0${ending} [END]`;

const typeLines = Object.entries(MEDIA_TYPES).map(([ending, type]) => {
  const [name = '', charset] = type.split('; charset=');
  const line = `        AddType ${name} ${ending}`;
  return charset ? `${line}\n        AddCharset ${charset} ${ending}` : line;
});

/** mod_http2 adds these to answers over HTTP/1.1, though with TLS the handshake alone chooses HTTP/2. */
const UNOFFERED = `    # With TLS nothing is upgraded: who knows HTTP/2 has it since the handshake.
    Header unset Upgrade
    Header unset Connection
`;

const replaced = REPLACED.map((name) => name.replace('.', String.raw`\.`)).join('|');

/**
 * The logs of one virtual host. The path is noted by a rule: `%U` is the whole address, query included,
 * where Apache cannot take the address apart.
 */
const logs = ({ accessLog }: Recipe) => `
    # Invitations have a secret in their query, and sign-ins a code: no log has queries or referrers.
    RewriteEngine On
    RewriteRule "(?i)^(?:(?!${QUERY_SIGN}).)+" - [E=CONSOLE_PATH:$0]
    CustomLog "${accessLog ?? '/var/log/apache2/console.access.log'}" \\
        "%{%Y-%m-%dT%H:%M:%S%z}t %v %>s %m %<{CONSOLE_PATH}e %B"
    ErrorLogFormat "[%{u}t] [%-m:%l] [pid %P:tid %T] %7F: %E: [client\\ %a] %M"
    # It writes the query of an address whose path it cannot read. What is wrong with a file has its line.
    LogLevel core:crit`;

function listening(recipe: Recipe): string {
  const { listen, serverName, certificate, key } = recipe;
  if (listen) {
    return `Listen ${listen}
<VirtualHost ${listen.includes(':') ? listen : `*:${listen}`}>
    ServerName ${serverName}`;
  }
  return `<VirtualHost *:80>
    ServerName ${serverName}
${logs(recipe)}
    # Ids may hold slashes, which addresses have escaped.
    AllowEncodedSlashes On
    # As it was asked for: a redirect of the decoded path would be to another one.
    RewriteCond %{THE_REQUEST} "^\\S+ (?:https?://[^/ ]*)?(/[^? ]*)" [NC]
    RewriteRule ^ https://${serverName}%1 [R=permanent,NE,L]
</VirtualHost>

<VirtualHost *:443>
    ServerName ${serverName}
    Protocols h2 http/1.1
    SSLEngine on
    SSLProtocol -all +TLSv1.2 +TLSv1.3
    SSLCertificateFile "${certificate}"
    SSLCertificateKeyFile "${key}"`;
}

function configFile(path: string): string {
  const name = path.replace(/^.*\//, '');
  return `
    # Beside the release, so that no upgrade replaces it.
    Alias "/config.json" "${path}"
    <Directory "${path.replace(/\/[^/]*$/, '') || '/'}">
        AllowOverride None
        <Files "${name}">
            Require all granted
            ForceType application/json
        </Files>
    </Directory>
`;
}

/** A file for Apache's `sites-available`, for Apache 2.4. */
export function apacheSite(recipe: Recipe): string {
  const { root, configPath } = recipe;
  return `${preamble('apache')}
# Modules beyond those that are always there: headers, mime, rewrite${recipe.listen ? '' : ', ssl'}${configPath ? ', alias' : ''}.

# These hold for the whole server.
ServerTokens Prod
ServerSignature Off
TraceEnable Off

${listening(recipe)}
    DocumentRoot "${root}"
    # Ids may hold slashes, which addresses have escaped.
    AllowEncodedSlashes On
    # Whole files alone, as the other hosts.
    RequestHeader unset Range
    MaxRanges none
${recipe.listen ? '' : UNOFFERED}
    # 'always': errors too.
${headerLines(recipe, '    ', (name, value) => `Header always set ${name} "${value}"`)}
    Header always set Cache-Control "${CACHING.never}"
    Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} -eq 405"

    <Directory "${root}">
        AllowOverride None
        Options FollowSymLinks
        DirectoryIndex disabled
        Require all granted
        LogLevel core:warn
        Header always set Cache-Control "${CACHING.others}" ${FOUND}
        # Not the types of the machine, which differ. A copy has the type of the file that it is one of.
        RemoveType ${Object.values(COPIES).join(' ')}
${Object.entries(COPIES)
  .map(([coding, ending]) => `        AddEncoding ${coding} ${ending}`)
  .join('\n')}
${typeLines.join('\n')}
        <FilesMatch "\\.(?:html|js|css|json|svg|txt|webmanifest)(?:\\.br|\\.gz)?$">
            Header always set Vary Accept-Encoding ${FOUND}
        </FilesMatch>
        <FilesMatch "^(?:${replaced})$">
            Header always unset Vary
        </FilesMatch>
        <FilesMatch "(?:^(?:${replaced})|\\.html(?:\\.br|\\.gz)?)$">
            Header always set Cache-Control "${CACHING.never}"
        </FilesMatch>
    </Directory>
    <Directory "${root}/assets">
        Header always set Cache-Control "${CACHING.assets}" ${FOUND}
    </Directory>
${configPath ? configFile(configPath) : ''}${logs(recipe)}

    RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
    RewriteRule ^ - [R=405,L]

    # A path that leads upwards, escaped or not: hosts resolve it in different ways.
    RewriteCond %{THE_REQUEST} "^\\S+ ${OUTWARD}" [NC]
    RewriteRule ^ - [R=400,L]

    # Hidden files, source maps, and the compressed copies by their own names.
    RewriteRule (?:/\\.|\\.(?:map|br|gz)$) - [R=404,L]

    # A compressed copy would be one of an earlier configuration.
    RewriteRule ^/config\\.json$ - [END]

    # Only a page that a person opens gets index.html; a missing chunk must be an error that scripts see.
    RewriteRule ^/$ /index.html
    RewriteCond %{DOCUMENT_ROOT}$0 !-f
    RewriteCond %{HTTP_ACCEPT} text/html [NV]
    RewriteRule ^/(?!assets/).* /index.html
    RewriteCond %{DOCUMENT_ROOT}$0 !-f
    RewriteRule ^/.* - [R=404,L]
${Object.entries(COPIES)
  .map(([coding, ending]) => copyRule(coding, ending))
  .join('\n')}

    RewriteRule ^/.* %{DOCUMENT_ROOT}$0 [END]
</VirtualHost>
`;
}
