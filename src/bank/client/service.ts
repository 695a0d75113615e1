import type { CheckResult } from './attestation/checks.ts';
import type { AttestationOptions, ConfiguredTrust } from './attestation/trust.ts';
import type { BankErrorKind } from './errors.ts';
import type { AccountField, AccountFilter } from './filter.ts';

/** How to reach a bank service, and what to trust there (runtime configuration, `bank`). */
export type BankServiceOptions = {
  /** Absolute; ends in '/' when it has a path. */
  baseUrl: string;
  clientVersion: string;
  /** Sent as `accept`. Its version selects the generation of system versions. */
  mediaType: string;
  /** Sent as `content-type` of POST; the media type if left out. */
  bodyContentType?: string | undefined;
  attestation?: AttestationOptions | undefined;
  /** Milliseconds; 15 s for reads, 90 s for bank steps if left out (decision 136). */
  timeouts?: { read?: number; bankStep?: number } | undefined;
  /** Observes every call of this client, at its start and at its end, masked. Must not throw. */
  onCall?: CallObserver | undefined;
  /** Replaces the platform's `fetch`, for tests. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds since 1970, for the validity of certificates. */
  now?: (() => number) | undefined;
};

export type CallOptions = { signal?: AbortSignal | undefined };

/** A bank, or one of several ways to log in to it. */
export type Connection = {
  id: string;
  countries: readonly string[];
  displayName: string;
  credentials: { full: boolean; userId: boolean; none: boolean };
  /** The bank's name for the user id. */
  userId?: string | undefined;
  /** The bank's name for the password. */
  password?: string | undefined;
  advice?: string | undefined;
  logoId?: string | undefined;
  bics?: readonly string[] | undefined;
  bankCodes?: readonly string[] | undefined;
};

export type SearchRequest = {
  /** All must match; each is searched in name, BIC and bank code. */
  terms: readonly string[];
  ibanDetection?: boolean | undefined;
  limit?: number | undefined;
};

export type Credentials = {
  connectionId: string;
  userId?: string | undefined;
  password?: string | undefined;
};

/** How requests refer to an account. */
type AccountReference = { iban: string; currency?: string | undefined };

export type AccountsRequest = {
  fields: readonly AccountField[];
  filter?: AccountFilter | undefined;
};
export type BalancesRequest = { accounts: readonly AccountReference[] };
export type TransferRequest = {
  product: PaymentProduct;
  debtorAccount?: AccountReference | undefined;
  debtorName?: string | undefined;
  /** 'YYYY-MM-DD'. */
  requestedExecutionDate?: string | undefined;
  details: readonly TransferDetails[];
};

/**
 * A service, and what it is asked for beside the credentials. Transactions and the collection of a
 * payment ask for nothing more: what they are about is in the ticket.
 */
export type ServiceRequest =
  | { service: 'Accounts'; request: AccountsRequest }
  | { service: 'Balances'; request: BalancesRequest }
  | { service: 'Transactions' | 'CollectPayment'; request?: undefined }
  | { service: 'Transfer'; request: TransferRequest };

/** The services by their names in tickets. */
export type ServiceName = ServiceRequest['service'];

/** The kinds of credit transfer by their names on the wire. */
export type PaymentProduct =
  | 'DefaultSepaCreditTransfer'
  | 'SepaCreditTransfer'
  | 'SepaInstantCreditTransfer'
  | 'CrossBorderCreditTransfer'
  | 'DomesticCreditTransfer'
  | 'DomesticInstantCreditTransfer';

/** One payment of a transfer. */
export type TransferDetails = {
  endToEndIdentification?: string | undefined;
  /** A decimal number ('12.34') and a currency of ISO 4217. */
  amount: { amount: string; currency: string };
  creditorAccount: { iban: string };
  creditorName: string;
  remittance?: string | undefined;
};

/** An option of a selection. Its key is the answer. */
export type SelectionOption = { key: string; label: string; explanation?: string | undefined };

/** What a dialog asks for. `context` (Base64) is sent back with the answer. */
export type DialogInput =
  | { kind: 'Confirmation'; context: string; pollingDelaySecs?: number | undefined }
  | { kind: 'Selection'; context: string; options: readonly SelectionOption[] }
  | {
      kind: 'Field';
      context: string;
      /** 'Date' | 'Email' | 'Number' | 'Phone' | 'Text'; a newer service may send others. */
      type: string;
      secrecyLevel: 'Plain' | 'Otp' | 'Password';
      minLength?: number | undefined;
      maxLength?: number | undefined;
    };

export type DialogImage = {
  mimeType: string;
  data: Uint8Array<ArrayBuffer>;
  hhdUcData?: Uint8Array<ArrayBuffer> | undefined;
};

/** The four kinds of answer of a service. */
export type ServiceAnswer =
  | {
      kind: 'Result';
      /** The signed result. The hub verifies it; `readResult` decodes it for display. */
      jwt: string;
    }
  | {
      kind: 'Dialog';
      /** Its category: 'Sca' | 'Accounts' | 'Redirect' | …; undefined if unknown. */
      context: string | undefined;
      message: string | undefined;
      image: DialogImage | undefined;
      input: DialogInput;
    }
  | { kind: 'Redirect'; url: URL; context: string }
  | { kind: 'RedirectHandle'; handle: string; context: string };

/** What was verified before the first body was sealed, for display. */
export type Evidence = {
  /** The end of the last check, in milliseconds since 1970. */
  checkedAt: number;
  /** Product of the processor, e.g. 'Genoa'. */
  product: string;
  /** The published attack on that family of processors, if there is one. */
  attack?: string | undefined;
  /** Whether the processor's root is from the configuration: the bank service is simulated. */
  simulated: boolean;
  /** All trust that is from the configuration, whether this proof needed it or not. */
  configured: readonly ConfiguredTrust[];
  systemVersion: { kind: string; generation: number; createdAt: string; ref: string };
  results: readonly CheckResult[];
};

/**
 * A body as it travels: its size in bytes and its beginning in Base64, which is left out for an answer
 * that did not come sealed.
 */
export type SeenBody = { size: number; beginning: string };

/**
 * One call as its observer sees it. Credentials, tokens and tickets are masked before they get here
 * (decision 145).
 */
export type ObservedCall = {
  /** Counts the calls of one client from 1. */
  id: number;
  /** Method and path template: 'POST accounts/service'. */
  call: string;
  /** Until it ended; undefined while it runs. */
  milliseconds: number | undefined;
  /** As it was sent; undefined until then. */
  sent:
    | { url: string; headers: Readonly<Record<string, string>>; body: SeenBody | undefined }
    | undefined;
  /** What was sealed; undefined if the call has no body. */
  request: unknown;
  /** As it was received; undefined until then, and if no answer came. */
  received: ({ status: number } & SeenBody) | undefined;
  /** What was in the answer: parsed JSON, or text; undefined if it did not open. */
  answer: unknown;
  failure: { kind: BankErrorKind | 'Error'; code: string | undefined } | undefined;
  /** What was verified, if the call is a settlement that succeeded. */
  evidence: Evidence | undefined;
};

/** Is given a new object at the start of a call and at its end, both with the same `id`. */
export type CallObserver = (call: ObservedCall) => void;

/**
 * The calls of one ticket, with keys that were settled when it was opened. All reject with a
 * BankServiceError, after `close` with its kind Aborted. Only `search`, `info` and `trace` are ever
 * repeated automatically, because banks lock accounts and move money.
 */
export type Session = {
  readonly jwt: string;
  readonly ticketId: string;
  /** The evidence of the newest keys: keys that the service has lost are settled once more. */
  readonly evidence: Evidence;
  /** At most as many connections as were asked for, even if the service answers more. */
  search(request: SearchRequest, options?: CallOptions): Promise<Connection[]>;
  info(connectionId: string, options?: CallOptions): Promise<Connection>;
  /** The trace of an answer, unchanged. It may be encrypted. */
  trace(traceId: Uint8Array, options?: CallOptions): Promise<string>;
  /** Begins a login at a bank. */
  start(
    wanted: ServiceRequest,
    credentials: Credentials,
    options?: CallOptions,
  ): Promise<ServiceAnswer>;
  /** Answers a dialog. For a selection, `response` is the option's key. */
  respond(
    service: ServiceName,
    answer: { context: string; response: string },
    options?: CallOptions,
  ): Promise<ServiceAnswer>;
  confirm(
    service: ServiceName,
    answer: { context: string },
    options?: CallOptions,
  ): Promise<ServiceAnswer>;
  /** Exchanges a redirect handle for the bank's address. */
  registerRedirect(
    redirect: { handle: string; redirectUri: string },
    options?: CallOptions,
  ): Promise<URL>;
  /** Forgets ticket and keys. */
  close(): void;
};

/** A bank service at which sessions are opened. */
export type BankService = {
  /** Settles keys for a ticket, and with them verifies the enclave. Rejects with a BankServiceError. */
  openSession(jwt: string, options?: CallOptions): Promise<Session>;
};
