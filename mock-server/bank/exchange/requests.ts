import type { Request } from '../../http.ts';

/** The longest body of a request, sealed or not. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

/** Request headers that a browser may send. */
export const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'yaxi-client-version',
  'yaxi-redirect-uri',
  'yaxi-session-id',
  'yaxi-ticket',
  'yaxi-ticket-id',
];

/** The one header of an answer that scripts read. */
export const TRACE_HEADER = 'yaxi-trace-id';

/** A header's text; `undefined` when it is missing or empty. */
export function header(request: Request, name: string): string | undefined {
  return request.get(name) || undefined;
}

const MEDIA_TYPE = /^application\/vnd\.[\w.-]+\.v[2-5]$/i;

/** Whether `accept` asks for a version that this simulator speaks: v2 to v5 of any vendor's type. */
export function acceptsVersion(request: Request): boolean {
  const types = header(request, 'accept')?.split(',') ?? [];
  return types.some((type) => MEDIA_TYPE.test(type.split(';')[0]?.trim() ?? ''));
}
