import type { ServiceName } from '../../../bank/services.ts';
import type { BankService, Evidence, Session } from '../../../bank/client/service.ts';
import { exampleTicket, type SigningKey } from './signingKey.ts';

/** The steps of a test in order; each needs the previous one. */
export const STEPS = ['ticket', 'enclave', 'key', 'bank'] as const;
export type StepName = (typeof STEPS)[number];

/** The finding of a step, for display. */
export type Finding =
  | { step: 'ticket' }
  | { step: 'enclave'; evidence: Evidence }
  | { step: 'key' }
  /** Undefined if the search found nothing. */
  | { step: 'bank'; bank: string | undefined };

/** A passed step and its duration in milliseconds. */
export type DoneStep = { finding: Finding; took: number };

/** A test with its passed steps in order. */
export type KeyTest =
  | { state: 'untried'; done: readonly [] }
  | { state: 'running'; done: readonly DoneStep[] }
  | { state: 'works'; done: readonly DoneStep[] }
  | { state: 'failed'; done: readonly DoneStep[]; step: StepName; took: number; error: unknown };

export const UNTRIED: KeyTest = { state: 'untried', done: [] };

type TestParts = {
  key: SigningKey;
  service: ServiceName;
  /** Loads the client of the bank service. */
  load: () => Promise<BankService>;
  signal: AbortSignal;
  /** Receives each state, unless the test was aborted. */
  show: (test: KeyTest) => void;
};

/** Search terms: Integration has the Demo Bank; in Production this word finds some bank. */
const TERMS = { Integration: ['Demo', 'Bank'], Production: ['Bank'] } as const;

/**
 * Tests a key as its software would use it: ticket, attestation, search, and one bank's
 * description. It stops at the first failure and keeps the earlier findings. It contacts no bank.
 * Never rejects; the ticket is dropped at the end.
 */
export async function testKey({ key, service, load, signal, show }: TestParts): Promise<void> {
  const done: DoneStep[] = [];
  let started = performance.now();
  const took = () => performance.now() - started;
  const report = (test: KeyTest) => {
    if (!signal.aborted) show(test);
  };
  function passed(finding: Finding) {
    signal.throwIfAborted();
    done.push({ finding, took: took() });
    started = performance.now();
    report({ state: 'running', done: [...done] });
  }

  let session: Session | undefined;
  try {
    report({ state: 'running', done: [] });
    const ticket = await exampleTicket(key, service);
    passed({ step: 'ticket' });
    const bank = await load();
    // Excludes the loading time of the client's code.
    started = performance.now();
    session = await bank.openSession(ticket, { signal });
    passed({ step: 'enclave', evidence: session.evidence });
    const terms = TERMS[key.apiKey.environment];
    const [first] = await session.search({ terms, limit: 1 }, { signal });
    passed({ step: 'key' });
    const found = first && (await session.info(first.id, { signal }));
    passed({ step: 'bank', bank: found?.displayName });
    report({ state: 'works', done });
  } catch (error) {
    report({ state: 'failed', done, step: STEPS[done.length] ?? 'bank', took: took(), error });
  } finally {
    session?.close();
  }
}
