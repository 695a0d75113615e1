import type { SystemVersion } from './attestation/settlementAnswer.ts';
import type { AttestationOptions } from './attestation/trust.ts';
import type { Verified } from './attestation/verifier.ts';
import type { BankErrorKind } from './errors.ts';

/** Address of a bank service, and trust in it (runtime configuration, `bank`). */
export type BankServiceOptions = {
  /** Absolute; ends in '/' when it has a path. */
  baseUrl: string;
  clientVersion: string;
  /** Sent as `accept`. Its version selects the generation of system versions. */
  mediaType: string;
  /** Sent as `content-type` of POST; the media type if left out. */
  bodyContentType?: string | undefined;
  attestation?: AttestationOptions | undefined;
  /** Milliseconds; 15 s for reads, 90 s for bank steps if left out. */
  timeouts?: { read?: number; bankStep?: number } | undefined;
  /** Observes every call of this client, at its start and at its end, masked. Must not throw. */
  onCall?: CallObserver | undefined;
  /** Replaces the platform's `fetch`, for tests. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds since 1970, for the validity of certificates. */
  now?: (() => number) | undefined;
};

export type CallOptions = { signal?: AbortSignal | undefined };

/** The proof that was verified before the first body was sealed, for display. */
export type Evidence = Omit<Verified, 'serverKey' | 'sessionId' | 'systemVersion'> & {
  /** The end of the last check, in milliseconds since 1970. */
  checkedAt: number;
  systemVersion: Pick<SystemVersion, 'kind' | 'generation' | 'createdAt' | 'ref'>;
};

/**
 * A body as it travels: its size in bytes and its beginning in Base64, which is left out for an answer
 * that did not come sealed.
 */
export type SeenBody = { size: number; beginning: string };

/** One call as its observer sees it. Credentials, tokens and tickets are masked before they get here. */
export type ObservedCall = {
  /** Counts the calls of one client from 1. */
  id: number;
  /** Method and path template: 'POST accounts/service'. */
  call: string;
  /** Until it ended; undefined while it runs. */
  milliseconds?: number | undefined;
  /** As it was sent; undefined until then. */
  sent?: { url: string; headers: Readonly<Record<string, string>>; body: SeenBody | undefined };
  /** The content that was sealed; undefined if the call has no body. */
  request: unknown;
  /** As it was received; undefined until then, and if no answer came. */
  received?: { status: number } & SeenBody;
  /** The content of the answer: parsed JSON, or text; undefined if it did not open. */
  answer?: unknown;
  failure?: { kind: BankErrorKind | 'Error'; code: string | undefined };
  /** The verified proof, if the call is a settlement that succeeded. */
  evidence?: Evidence | undefined;
};

/** Is given a new object at the start of a call and at its end, both with the same `id`. */
export type CallObserver = (call: ObservedCall) => void;
