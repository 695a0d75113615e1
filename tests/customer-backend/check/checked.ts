import { afterEach, vi } from 'vitest';
import type { Parts, Setup } from '../../../src/customer-backend/check/asking.ts';
import { RESULT_BODY, TICKET_BODY } from '../../../src/customer-backend/check/requests.ts';
import { checkBackend } from '../../../src/customer-backend/check/run.ts';
import { environmentOf, throwawayKey } from '../../../src/customer-backend/check/throwaway.ts';
import { startBackend, type Ways } from './backend.ts';

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(close.map((end) => end()));
  close = [];
});

/** The environment of a backend that is started with a key. */
export const envOf = (key = throwawayKey()) =>
  Object.fromEntries(
    environmentOf(key)
      .split('\n')
      .map((line) => line.split(/=(.*)/)),
  ) as {
    HUB_KEY_ID: string;
    HUB_SECRET: string;
  };

/** What else than the plain requests of a backend's own tests. */
export type Otherwise = {
  /** The environment of the backend, where it is not this run's. */
  started?: ReturnType<typeof envOf>;
  onRequest?: (sent: number, stop: () => void) => void;
  setup?: Partial<Setup>;
  parts?: Partial<Parts>;
};

/** Runs the whole check against a backend with this fault, started with this run's key. */
export async function checked(wrong: Partial<Ways> = {}, otherwise: Otherwise = {}) {
  const { started, onRequest, setup, parts } = otherwise;
  const key = throwawayKey();
  const abort = new AbortController();
  const backend = await startBackend(started ?? envOf(key), wrong);
  close.push(backend.close);
  const report = await checkBackend(
    {
      ticketsUrl: `${backend.url}/tickets`,
      resultsUrl: `${backend.url}/results`,
      headers: [],
      service: 'Accounts',
      ticketBody: TICKET_BODY,
      resultBody: RESULT_BODY,
      ...setup,
    },
    {
      fetch,
      key,
      signal: abort.signal,
      onRequest: (sent) => onRequest?.(sent, () => abort.abort()),
      now: Date.now,
      // The clock of the backend, which is in this process, goes on as well.
      wait: async (time) => vi.useFakeTimers({ now: Date.now() + time, toFake: ['Date'] }),
      ...parts,
    },
  );
  const found = report.rows.flatMap(({ findings }) => findings.map(({ id }) => id));
  const inState = (state: string) =>
    report.rows.filter((row) => row.state === state).map(({ check }) => check);
  return { report, found, backend, key, ok: inState('ok'), open: inState('open') };
}
