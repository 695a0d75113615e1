import * as z from 'zod/mini';
import { SERVICES } from '../../bank/services.ts';
import {
  isAddress,
  readHeader,
  RESULT_BODY,
  RESULT_NAMES,
  TICKET_BODY,
  TICKET_NAMES,
  unknownName,
} from '../../customer-backend/check/requests.ts';
import type { checkBackendEn } from '../../texts/tools/checkBackend.en.ts';
import type { Wording } from '../../texts/wording.ts';

type Problems = Wording<typeof checkBackendEn>['checkBackend']['problems'];

/** The policy of the console lets the page connect to these alone (tools/hosting/securityHeaders.ts). */
const HERE = ['localhost', '127.0.0.1'];

/** Whether the page may ask an address. */
export function isHere(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && HERE.includes(url.hostname);
}

/** What the form asks for, with the words for what is wrong. */
export function setupSchema(words: Problems) {
  const address = z.string().check(
    z.refine((text) => isAddress(text), words.address),
    z.refine((text) => !URL.canParse(text) || isHere(text), words.loopback),
  );
  const knows = (names: readonly string[]) =>
    z.refine<string>((text) => unknownName(text, names) === undefined, words.unknownName);
  return z.object({
    ticketsUrl: address,
    resultsUrl: address,
    service: z.enum(SERVICES),
    ticketBody: z.string().check(knows(TICKET_NAMES)),
    resultBody: z.string().check(
      z.refine((text) => text.includes('$result'), words.noResult),
      knows(RESULT_NAMES),
    ),
  });
}

export type SetupValues = z.infer<ReturnType<typeof setupSchema>>;

export const START: SetupValues = {
  ticketsUrl: '',
  resultsUrl: '',
  service: 'Accounts',
  ticketBody: TICKET_BODY,
  resultBody: RESULT_BODY,
};

/** What browsers do not let a page set (Fetch standard, forbidden request-header). */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via)$/i;

export type ReadHeaders =
  | { headers: [name: string, value: string][] }
  | { problem: 'header'; line: number }
  | { problem: 'forbidden'; name: string };

/** The headers of a text, one in a line; or the first line that is none, without its value. */
export function readHeaders(text: string): ReadHeaders {
  const headers: [string, string][] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const header = readHeader(line);
    if (!header) return { problem: 'header', line: index + 1 };
    if (FORBIDDEN.test(header[0])) return { problem: 'forbidden', name: header[0] };
    headers.push(header);
  }
  return { headers };
}

/** The headers with which a backend allows a page of an origin to read its answers. */
export function corsHeaders(origin: string, names: readonly string[]): string {
  const allowed = [...new Set(['content-type', ...names.map((name) => name.toLowerCase())])];
  return `Access-Control-Allow-Origin: ${origin}
Access-Control-Allow-Headers: ${allowed.join(', ')}
Access-Control-Allow-Methods: GET, POST
Access-Control-Allow-Private-Network: true
Access-Control-Expose-Headers: Retry-After
`;
}
