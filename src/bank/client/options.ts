import type { SystemVersion } from './attestation/settlementAnswer.ts';
import type { AttestationOptions } from './attestation/trust.ts';
import type { Verified } from './attestation/verifier.ts';
import type { BankErrorKind } from './errors.ts';

/** Address of a bank service and trust in it (`bank` in `config.json`). */
export type BankServiceOptions = {
  /** Absolute; a missing trailing slash is added. */
  baseUrl: string;
  clientVersion: string;
  /** Sent as `accept`. The version in it selects the generation of system versions. */
  mediaType: string;
  /** Sent as `content-type` of POST; the media type if left out. */
  bodyContentType?: string | undefined;
  attestation?: AttestationOptions | undefined;
  /** Milliseconds; 15 s for reads, 90 s for bank steps if left out. */
  timeouts?: { read?: number; bankStep?: number } | undefined;
  /** Must not throw. */
  onCall?: CallObserver | undefined;
  fetch?: typeof globalThis.fetch | undefined;
  /** Clock for the validity of certificates, in epoch milliseconds. */
  now?: (() => number) | undefined;
};

export type CallOptions = { signal?: AbortSignal | undefined };

/** The verified attestation of a session's keys, for display. */
export type Evidence = Omit<Verified, 'serverKey' | 'sessionId' | 'systemVersion'> & {
  /** The end of the last check, in epoch milliseconds. */
  checkedAt: number;
  systemVersion: Pick<SystemVersion, 'kind' | 'generation' | 'createdAt' | 'ref'>;
};

/** A body as sent: size in bytes and first bytes in Base64 (empty for an answer in clear). */
export type ObservedBody = { size: number; beginning: string };

/** One call, with credentials, tokens and tickets masked. */
export type ObservedCall = {
  /** Counts from 1 in each client. */
  id: number;
  /** Method and path template: 'POST accounts/service'. */
  call: string;
  /** Undefined while the call runs. */
  milliseconds?: number | undefined;
  sent?: { url: string; headers: Readonly<Record<string, string>>; body: ObservedBody | undefined };
  /** JSON before sealing; undefined if the call has no body. */
  request: unknown;
  /** Undefined until an answer came. */
  received?: { status: number } & ObservedBody;
  /** Parsed JSON, or a mask for other text; undefined if the answer did not open. */
  answer?: unknown;
  failure?: { kind: BankErrorKind | 'Error'; code: string | undefined };
  /** Only for a settlement that succeeded. */
  evidence?: Evidence | undefined;
};

/** Called at the start and at the end of each call, with a new object and the same `id`. */
export type CallObserver = (call: ObservedCall) => void;
