import { readBody } from '../../lib/foreign.ts';
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
