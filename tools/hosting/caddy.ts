import { headerLines, preamble, QUERY_SIGN, type Recipe } from './recipe.ts';
import { CACHING, MEDIA_TYPES, OUTWARD, REPLACED } from './securityHeaders.ts';

/** Endings of the files that the build compresses. */
const COMPRESSED = ['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'];

const replaced = REPLACED.map((name) => `/${name}`).join(' ');

/** Where Caddy listens; given a name alone it gets a certificate and leads 80 to 443 by itself. */
function opening({ listen, serverName, ownCertificate, certificate, key }: Recipe): string {
  const tls = ownCertificate ? `\n\ttls "${certificate}" "${key}"` : '';
  if (!listen) return `${serverName} {${tls}`;
  const [, host, port = listen] = /^(.+):(\d+)$/.exec(listen) ?? [];
  return `http://:${port} {${host ? `\n\tbind ${host}` : ''}`;
}

function configFile({ configPath }: Recipe): string {
  const folder = configPath ? `\n\t\t\troot * "${configPath.replace(/\/[^/]*$/, '')}"` : '';
  const name = configPath?.replace(/^.*\//, '') ?? 'config.json';
  // A compressed copy would be one of an earlier configuration: no `precompressed` here.
  return `		handle /config.json {${folder}
			rewrite * /${name}
			file_server
		}`;
}

/**
 * What every logger of Caddy's writes in: its lines of errors hold the request as those of accesses do.
 * `wrap` and `fields` are named for versions before 2.8.
 */
const format = `format filter {
			wrap json
			fields {
				request>uri regexp "(?i)(${QUERY_SIGN}).*" ""
				request>headers delete
				resp_headers delete
			}
		}`;

/** A Caddyfile, for Caddy 2.6 or newer. */
export function caddyfile(recipe: Recipe): string {
  const types = Object.entries(MEDIA_TYPES).map(
    ([ending, type]) => `\t\theader *${ending} Content-Type "${type}"`,
  );
  return `${preamble('caddy')}

{
	admin off
	# Invitations have a secret in their query, and sign-ins a code: no log has queries or headers.
	log {${recipe.accessLog ? `\n\t\toutput file "${recipe.accessLog}"` : ''}
		${format}
	}
}

${opening(recipe)}
	root * "${recipe.root}"
	log

	# A route keeps the order that is written; elsewhere Caddy sorts by its own rules.
	route {
		# For every response: errors keep these.
		header {
${headerLines(recipe, '\t\t\t', (name, value) => `${name} "${value}"`)}
			Cache-Control "${CACHING.others}"
		}
		# By itself: a block that removes a header is applied last, over what is set below.
		header -Server
		header /assets/* Cache-Control "${CACHING.assets}"
		# Whole files alone: the file server answers a wrong range by itself, with the headers of a file.
		request_header -Range
		header -Accept-Ranges

		# Not the types of the machine, which differ.
${types.join('\n')}

		@write not method GET HEAD
		error @write 405

		# A path that leads upwards, escaped or not: hosts resolve it in different ways.
		@outward expression \`{http.request.orig_uri}.matches(r"(?i)^${OUTWARD}")\`
		error @outward 400
		# No name of a file has a NUL: the file server would answer 500.
		@nul path_regexp \\x00
		error @nul 400

		# Hidden files, source maps, and the compressed copies by their own names.
		@unserved path_regexp (/\\.|\\.(map|br|gz)$)
		error @unserved 404

		# Only a page that a person opens gets index.html; a missing chunk must be an error that scripts see.
		@navigation {
			header Accept *text/html*
			not path /assets/*
			not {
				file
				not path */
			}
		}
		rewrite @navigation /index.html
		rewrite / /index.html
		# With a slash at its end no path is that of a file; later versions lead to the one without.
		@folder path */
		error @folder 404
		@page path *.html ${replaced}
		header @page Cache-Control "${CACHING.never}"
		header *.html Content-Type "${MEDIA_TYPES['.html']}"
		# The file server answers a condition that fails (412) by itself as well. Browsers send none.
		@match header If-Match *
		header @match Cache-Control "${CACHING.never}"
		@unmodified header If-Unmodified-Since *
		header @unmodified Cache-Control "${CACHING.never}"
		@compressed {
			path ${COMPRESSED.map((ending) => `*${ending}`).join(' ')}
			not path ${replaced}
		}

${configFile(recipe)}
		handle {
			# Deferred, over what the file server adds: versions differ in when it does.
			header @compressed {
				Vary Accept-Encoding
				defer
			}
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}
	}

	handle_errors {
		header Cache-Control "${CACHING.never}"
		header Content-Type "${MEDIA_TYPES['.txt']}"
		@method expression {http.error.status_code} == 405
		header @method Allow "GET, HEAD"
		respond "{http.error.status_code} {http.error.status_text}"
	}
}
`;
}
