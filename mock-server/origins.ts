import type { Handler } from './http.ts';

/** Says whether a console may run at this origin (scheme, host and port, as in the Origin header). */
export type AllowedOrigin = (origin: string) => boolean;

/**
 * The allow-list of console origins, as the source of a regular expression. Without entries any loopback origin over
 * http is allowed, because development servers and tests pick their ports freely.
 */
export function originPattern(list: readonly string[] = []): string {
  const literal = list.map((origin) => origin.replaceAll(/[^\w:/-]/g, String.raw`\$&`));
  const allowed =
    list.length > 0 ? literal : [String.raw`http://(?:localhost|127\.0\.0\.1)(?::\d+)?`];
  return `^(?:${allowed.join('|')})$`;
}

/** The allow-list as a check. */
export function allowedOrigins(list: readonly string[] = []): AllowedOrigin {
  const pattern = new RegExp(originPattern(list), 'u');
  return (origin) => pattern.test(origin);
}

/** Lists of header names, divided by commas. */
export type CorsHeaders = {
  /** What a page may send. */
  requestHeaders: string;
  /** What a page may read. */
  answerHeaders: string;
};

const PLAIN_HEADERS = {
  requestHeaders: 'Authorization, Content-Type',
  answerHeaders: 'Retry-After',
};

/** Of the hub only: a trace context (W3C) goes to nobody else. */
export const HUB_HEADERS = {
  ...PLAIN_HEADERS,
  requestHeaders: `${PLAIN_HEADERS.requestHeaders}, traceparent`,
};

/**
 * Answers preflights and marks the answers that a page at an allowed origin may read. Other origins
 * get no header at all; `*` is never sent, since every call carries a bearer token.
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
