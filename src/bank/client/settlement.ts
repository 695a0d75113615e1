import type { Verified, Verifier } from './attestation/verifier.ts';
import { parseJson, textOf, toBase64, type Bytes } from '../../lib/bytes.ts';
import { generateKeyPair } from './crypto/x25519.ts';
import { BankServiceError } from './errors.ts';
import { errorFromBody } from './protocol/errorBody.ts';
import { unlessAborted } from './protocol/exchange.ts';
import type { Session, Transport } from './protocol/exchange.ts';
import type { Observation, Observe } from './protocol/observation.ts';
import type { Evidence } from './service.ts';

/** A settled session and the evidence for it. */
export type Settled = Session & { readonly evidence: Evidence };

type Entry = {
  /** Shared by all callers. Kept if it settles the session, removed if it fails. */
  readonly pending: Promise<Settled>;
  readonly request: AbortController;
  waiting: number;
  settled?: Settled;
};

export type Settlements = {
  /**
   * The session of a ticket id, settled first if there is none. Concurrent callers share one
   * settlement and its error. An aborted caller rejects alone; the settlement continues as long as
   * another caller waits for it.
   * @throws BankServiceError
   */
  settle(ticketId: string, signal?: AbortSignal): Promise<Settled>;
  /** The session of a ticket id, if it is already settled. */
  settledFor(ticketId: string): Settled | undefined;
  /** Drops the session of a ticket id; if `settled` is given, only that very session. */
  forget(ticketId: string, settled?: Settled): void;
};

export type SettlementParts = {
  transport: Transport;
  verifier: Pick<Verifier, 'prepare' | 'verifySettlement'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds within which the service must answer. */
  timeout: number;
  observe?: Observe | undefined;
};

const CALL = 'POST key-settlement';
const LIMIT = 1024 * 1024;

/** Sessions by ticket id: the service routes by it to the instance that knows the session. */
export function createSettlements(parts: SettlementParts): Settlements {
  const entries = new Map<string, Entry>();

  function start(ticketId: string): Entry {
    const request = new AbortController();
    const pending = settleOnce(parts, ticketId, request.signal);
    const entry: Entry = { pending, request, waiting: 0 };
    // Stored before anything is awaited, so that a concurrent caller finds it.
    entries.set(ticketId, entry);
    pending.then(
      (settled) => {
        entry.settled = settled;
      },
      () => drop(ticketId, entry),
    );
    return entry;
  }

  function drop(ticketId: string, entry: Entry): void {
    if (entries.get(ticketId) === entry) entries.delete(ticketId);
  }

  return {
    async settle(ticketId, signal) {
      if (signal?.aborted) throw new BankServiceError('Aborted', { call: CALL });
      const entry = entries.get(ticketId) ?? start(ticketId);
      entry.waiting += 1;
      try {
        return await unlessAborted(entry.pending, signal);
      } catch (cause) {
        if (cause instanceof BankServiceError) throw cause;
        throw new BankServiceError('Aborted', { call: CALL, cause });
      } finally {
        entry.waiting -= 1;
        if (entry.waiting === 0 && !entry.settled) {
          drop(ticketId, entry);
          entry.request.abort();
        }
      }
    },
    settledFor: (ticketId) => entries.get(ticketId)?.settled,
    forget(ticketId, settled) {
      if (settled && entries.get(ticketId)?.settled !== settled) return;
      entries.delete(ticketId);
    },
  };
}

/**
 * The JSON answer of one key settlement; its text if it is no JSON, which fails the first check as
 * every malformed answer does.
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function requestSettlement(
  {
    transport,
    verifier,
    timeout,
  }: Pick<SettlementParts, 'transport' | 'timeout'> & {
    verifier: Pick<Verifier, 'prepare'>;
  },
  {
    ticketId,
    publicKey,
    signal,
    seen,
  }: {
    ticketId: string;
    publicKey: Bytes;
    signal: AbortSignal | undefined;
    seen?: Observation | undefined;
  },
): Promise<unknown> {
  const answering = transport({
    call: CALL,
    method: 'POST',
    path: 'key-settlement',
    ticketId,
    body: JSON.stringify({ publicKey: toBase64(publicKey) }),
    timeout,
    limit: LIMIT,
    signal,
    seen,
  });
  // The keys of the roots are imported while the request is in progress.
  void verifier.prepare();
  const { status, body } = await answering;
  seen?.opened({ status, body }, body);
  if (status >= 400) throw errorFromBody(body, { call: CALL, status });
  const text = textOf(body);
  return parseJson(text) ?? text;
}

/** One settlement, from the fresh key pair to the opened box. */
async function settleOnce(
  { observe, ...parts }: SettlementParts,
  ticketId: string,
  signal: AbortSignal,
): Promise<Settled> {
  const { verifier, now } = parts;
  const seen = observe?.(CALL);
  try {
    const keyPair = await generateKeyPair();
    const { publicKey } = keyPair;
    const answer = await requestSettlement(parts, { ticketId, publicKey, signal, seen });
    const verified = await verifier.verifySettlement(answer, keyPair, now());
    const { serverKey, sessionId } = verified;
    const evidence = evidenceOf(verified, now());
    seen?.ended(evidence);
    return { keyPair, serverKey, sessionId, evidence };
  } catch (cause) {
    // After any other error the service has not proved itself.
    const error =
      cause instanceof BankServiceError
        ? cause
        : new BankServiceError('Attestation', { call: CALL, cause });
    seen?.failed(error);
    throw error;
  }
}

function evidenceOf(verified: Verified, checkedAt: number) {
  const { product, attack, simulated, configured, systemVersion, results } = verified;
  const { kind, generation, createdAt, ref } = systemVersion;
  const evidence: Evidence = {
    checkedAt,
    product,
    attack,
    simulated,
    configured,
    systemVersion: { kind, generation, createdAt, ref },
    results,
  };
  return evidence;
}
