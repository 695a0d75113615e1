import type { Verified, Verifier } from './attestation/verifier.ts';
import { textOf, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { generateKeyPair } from './crypto/x25519.ts';
import type { KeyPair } from './crypto/x25519.ts';
import { BankServiceError } from './errors.ts';
import { parseJson } from './json.ts';
import { errorFromBody } from './protocol/errorBody.ts';
import { unlessAborted } from './protocol/transport.ts';
import type { Transport } from './protocol/transport.ts';
import type { Evidence } from './service.ts';

/** One settled session. Its parts belong together: a request uses all of them from one object. */
export type Settled = {
  readonly keyPair: KeyPair;
  readonly serverKey: Bytes;
  /** Base64 text, echoed as it came. */
  readonly sessionId: string;
  readonly evidence: Evidence;
};

type Entry = {
  /** Kept until the enclave is verified, and for ever after when it was. */
  readonly pending: Promise<Settled>;
  readonly request: AbortController;
  waiting: number;
  settled?: Settled;
};

export type Settlements = {
  /**
   * The session of a ticket id, settled first if there is none (wire protocol, section 4.4).
   * Concurrent callers share one settlement and its error. An aborted caller rejects alone; the
   * settlement goes on unless nobody waits for it any more.
   * @throws BankServiceError
   */
  settle(ticketId: string, signal?: AbortSignal): Promise<Settled>;
  /** What is settled already. */
  settledFor(ticketId: string): Settled | undefined;
  /** Drops a ticket id's session; with `settled`, only if it is still that one. */
  forget(ticketId: string, settled?: Settled): void;
};

export type SettlementParts = {
  transport: Transport;
  verifier: Pick<Verifier, 'prepare' | 'verifySettlement'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds until the service must have answered. */
  timeout: number;
};

const CALL = 'POST key-settlement';
const LIMIT = 1024 * 1024;

/** Sessions by ticket id: only the service instance that a ticket id leads to knows the session. */
export function createSettlements(parts: SettlementParts): Settlements {
  const entries = new Map<string, Entry>();

  function start(ticketId: string): Entry {
    const request = new AbortController();
    const pending = settleOnce(parts, ticketId, request.signal);
    const entry: Entry = { pending, request, waiting: 0 };
    // Stored before anything is awaited, so that whoever comes now finds it.
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

/** One settlement from its fresh key pair to the opened box. */
async function settleOnce(
  { transport, verifier, now, timeout }: SettlementParts,
  ticketId: string,
  signal: AbortSignal,
): Promise<Settled> {
  try {
    const keyPair = await generateKeyPair();
    const answering = transport({
      call: CALL,
      method: 'POST',
      path: 'key-settlement',
      ticketId,
      body: JSON.stringify({ publicKey: toBase64(keyPair.publicKey) }),
      timeout,
      limit: LIMIT,
      signal,
    });
    // The keys of the roots are imported while the service works.
    void verifier.prepare();
    const { status, body } = await answering;
    if (status >= 400) throw errorFromBody(body, { call: CALL, status });
    // What is no JSON fails as every other malformed answer does: with its checks.
    const verified = await verifier.verifySettlement(parseJson(textOf(body)), keyPair, now());
    const { serverKey, sessionId } = verified;
    return { keyPair, serverKey, sessionId, evidence: evidenceOf(verified, now()) };
  } catch (cause) {
    if (cause instanceof BankServiceError) throw cause;
    // Whatever else goes wrong here, nobody has proved anything.
    throw new BankServiceError('Attestation', { call: CALL, cause });
  }
}

function evidenceOf({ product, simulated, systemVersion, results }: Verified, checkedAt: number) {
  const { kind, generation, createdAt, ref } = systemVersion;
  const evidence: Evidence = {
    checkedAt,
    product,
    simulated,
    systemVersion: { kind, generation, createdAt, ref },
    results,
  };
  return evidence;
}
