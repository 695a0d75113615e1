import type { ServiceName } from '../../../bank/services.ts';
import type { Evidence, BankService } from '../../../bank/client/service.ts';
import { bankErrorOf } from '../../../bank/errors.ts';
import { exampleTicket } from './signingKey.ts';
import type { SigningKey } from './signingKey.ts';
import { measureClock } from '../../../bank/tickets/serverClock.ts';
import { dependsOnClock } from '../../../bank/tickets/ticketErrors.ts';

/** What the test of a key does, in this order; each step needs the one before. */
export const STEPS = ['ticket', 'enclave', 'key', 'bank'] as const;
export type StepName = (typeof STEPS)[number];

/** What a step has found out, for display. */
export type Finding =
  | { step: 'ticket' }
  | { step: 'enclave'; evidence: Evidence }
  | { step: 'key' }
  /** No name: the search was answered, but found nothing. */
  | { step: 'bank'; bank: string | undefined };

/** A step that has ended well. `took` is in milliseconds. */
export type DoneStep = { finding: Finding; took: number };

export type TestFailure = {
  step: StepName;
  error: unknown;
  took: number;
  /** By how many milliseconds this device's clock is ahead; only where that can be the reason. */
  clockAhead?: number | undefined;
};

export type TestResult = { done: readonly DoneStep[]; failure?: TestFailure };

export type TestParts = {
  key: SigningKey;
  /** The service of the ticket. */
  service: ServiceName;
  /** Provides the client of the bank service, untimed. */
  load: () => Promise<Pick<BankService, 'settle' | 'search' | 'info' | 'forget'>>;
  signal: AbortSignal;
  /** Told about each step that has ended well. */
  onDone?: (done: readonly DoneStep[]) => void;
  clock?: typeof measureClock;
};

/**
 * Tries a key as its software would: a ticket, the proof of the enclave, a search, and one bank's
 * description. It stops at the first failure, and what was found out before stays. No bank is
 * reached. Never rejects; the ticket is dropped at the end.
 */
export async function testKey(parts: TestParts): Promise<TestResult> {
  const { key, service, load, signal, onDone, clock = measureClock } = parts;
  const done: DoneStep[] = [];
  let step: StepName = 'ticket';
  let started = performance.now();

  function begin(name: StepName) {
    signal.throwIfAborted();
    step = name;
    started = performance.now();
  }
  function end(finding: Finding) {
    done.push({ finding, took: performance.now() - started });
    onDone?.([...done]);
  }

  let release = () => {};
  try {
    begin('ticket');
    const ticket = await exampleTicket(key, service);
    end({ step: 'ticket' });

    begin('enclave');
    const bank = await load();
    release = () => bank.forget(ticket);
    // Timed from here: loading the client's code is no part of the proof.
    begin('enclave');
    const evidence = await bank.settle(ticket, { signal });
    end({ step: 'enclave', evidence });

    begin('key');
    const terms = TERMS[key.apiKey.environment];
    const [first] = await bank.search(ticket, { terms, limit: 1 }, { signal });
    end({ step: 'key' });

    begin('bank');
    const found = first && (await bank.info(ticket, first.id, { signal }));
    end({ step: 'bank', bank: found?.displayName });
    return { done };
  } catch (error) {
    const failure = { step, error, took: performance.now() - started };
    const refusal = bankErrorOf(error);
    if (!refusal || !dependsOnClock(refusal)) return { done, failure };
    return { done, failure: { ...failure, clockAhead: await clock({ signal }) } };
  } finally {
    release();
  }
}

/** The words of the search: Integration has the Demo Bank, Production finds one by this word. */
const TERMS = { Integration: ['Demo', 'Bank'], Production: ['Bank'] } as const;
