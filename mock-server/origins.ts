import type { Handler } from './http.ts';

/** True if a console may run at this origin: scheme, host and port as in the Origin header. */
export type AllowedOrigin = (origin: string) => boolean;

/**
 * The allow-list of console origins as the source of a regular expression. An empty list allows any
 * loopback origin over http, because development servers and tests use random ports.
 */
export function originPattern(list: readonly string[] = []): string {
  const literal = list.map((origin) => origin.replaceAll(/[^\w:/-]/g, String.raw`\$&`));
  const allowed =
    list.length > 0 ? literal : [String.raw`http://(?:localhost|127\.0\.0\.1)(?::\d+)?`];
  return `^(?:${allowed.join('|')})$`;
}

export function allowedOrigins(list: readonly string[] = []): AllowedOrigin {
  const pattern = new RegExp(originPattern(list), 'u');
  return (origin) => pattern.test(origin);
}

/** Comma-separated header names that a page may send and read. */
export type CorsHeaders = { requestHeaders: string; answerHeaders: string };

const PLAIN_HEADERS = {
  requestHeaders: 'Authorization, Content-Type',
  answerHeaders: 'Retry-After',
};

/** The hub is the only service that receives a trace context (W3C). */
export const HUB_HEADERS = {
  ...PLAIN_HEADERS,
  requestHeaders: `${PLAIN_HEADERS.requestHeaders}, traceparent`,
};

/**
 * Answers preflights and lets pages at allowed origins read the answers. Other origins get no CORS
 * header. `*` is never sent, because every call carries a bearer token.
 */
export function cors(
  allowed: AllowedOrigin,
  methods: string,
  { requestHeaders, answerHeaders }: CorsHeaders = PLAIN_HEADERS,
): Handler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary('Origin');
    if (origin && allowed(origin)) {
      response.set('Access-Control-Allow-Origin', origin);
      response.set('Access-Control-Expose-Headers', answerHeaders);
      if (request.method === 'OPTIONS') {
        response.set('Access-Control-Allow-Methods', methods);
        response.set('Access-Control-Allow-Headers', requestHeaders);
        response.set('Access-Control-Max-Age', '600');
      }
    }
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    next();
  };
}
