import { parseJson } from '../../lib/bytes.ts';
import { readBody } from '../../lib/foreign.ts';
import { readJwt } from '../../lib/jwt.ts';
import type { Finding, Stop } from './findings.ts';
import { holdsSecret, type ThrowawayKey } from './throwaway.ts';

/** Where the backend is, and how it is asked. */
export type Setup = {
  ticketsUrl: string;
  resultsUrl: string;
  /** The person's own: a cookie, a token. */
  headers: readonly (readonly [name: string, value: string])[];
  service: string;
  /** The body that asks for a ticket; `$service` stands for the service. */
  ticketBody: string;
  /** The body that hands a result over; `$ticketId` and `$result` stand for them. */
  resultBody: string;
};

export const TICKET_BODY = '{"service":"$service"}';
export const RESULT_BODY = '{"ticketId":"$ticketId","result":"$result"}';

/** What a run is given. */
export type Parts = {
  fetch: typeof globalThis.fetch;
  key: ThrowawayKey;
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
  /** Called before each request with how many have been sent. */
  onRequest?: (sent: number) => void;
};

/** `failed`: there was no answer in time, none that the page may read, or one without an end. */
export type Answer =
  | { failed: true }
  | { failed: false; status: number; text: string; cacheControl: string };

/** Ends a run. */
export class Stopped extends Error {
  readonly stop: Stop;
  constructor(stop: Stop) {
    super(stop.why);
    this.stop = stop;
  }
}

/** For one request and its answer. Milliseconds. */
const PATIENCE = 10_000;

/** Of an answer. Bytes. */
const LARGEST = 200_000;

/** What is sent to the backend, one request after the other. */
export type Asking = ReturnType<typeof createAsking>;

export function createAsking(setup: Setup, parts: Parts, found: (finding: Finding) => void) {
  let sent = 0;

  async function send(url: string, method: 'GET' | 'POST', body?: string): Promise<Answer> {
    if (parts.signal.aborted) throw new Stopped({ why: 'stopped' });
    parts.onRequest?.(sent);
    sent += 1;
    const headers = new Headers(setup.headers.map(([name, value]) => [name, value]));
    if (body !== undefined && !headers.has('content-type')) {
      headers.set('content-type', 'application/json');
    }
    const limit = new AbortController();
    const signals = [parts.signal, limit.signal, AbortSignal.timeout(PATIENCE)];
    try {
      const response = await parts.fetch(url, {
        method,
        headers,
        cache: 'no-store',
        // A login page at the end of a redirect would look like a result that was accepted.
        redirect: 'manual',
        signal: AbortSignal.any(signals),
        ...(body !== undefined && { body }),
      });
      const text = await readBody(
        response,
        LARGEST,
        (all) => all.text(),
        () => {
          limit.abort();
          return new Error('too large');
        },
      );
      const answered = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      // mutant: secret in an answer
      if (holdsSecret(`${answered}\n${text}`, parts.key.secret)) found({ id: 'secretInAnswer' });
      const cacheControl = response.headers.get('cache-control') ?? '';
      return { failed: false, status: response.status, text, cacheControl };
    } catch {
      if (parts.signal.aborted) throw new Stopped({ why: 'stopped' });
      return { failed: true };
    }
  }

  return {
    /** Asks for a ticket with a body, or by GET without one. */
    ticket: (body: string | undefined) =>
      send(setup.ticketsUrl, body === undefined ? 'GET' : 'POST', body),
    /** Hands over what stands for a result. */
    result: (body: string) => send(setup.resultsUrl, 'POST', body),
  };
}

/** The body of a template with texts in place of their names, written as inside a JSON string. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$(\w+)/g, (all, name: string) => {
    const value = values[name];
    return value === undefined ? all : JSON.stringify(value).slice(1, -1);
  });
}

/** A header in a line of its own, 'Name: value'; undefined for any other line. */
export function readHeader(line: string): [name: string, value: string] | undefined {
  const colon = line.indexOf(':');
  const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  // RFC 9110, section 5: a token, and a value of visible characters.
  const fits = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value);
  return colon > 0 && fits ? [name, value] : undefined;
}

/** The first token of an answer: its text, or a member of its JSON, however deep. */
export function tokenIn(text: string): string | undefined {
  const value = parseJson(text);
  return tokenOf(value === undefined ? text : value, 0);
}

/** The deepest member that is looked at. */
const DEEPEST = 8;

function tokenOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    return value.match(/[\w.-]+/g)?.find((word) => word.includes('.') && isToken(word));
  }
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined;
  for (const member of Object.values(value)) {
    const token = tokenOf(member, depth + 1);
    if (token) return token;
  }
  return undefined;
}

/** A ticket without a signature has to be read, too. */
const isToken = (token: string) =>
  readJwt(token.endsWith('.') ? `${token}AA` : token) !== undefined;
