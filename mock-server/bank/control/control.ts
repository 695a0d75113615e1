/**
 * Faults of the key settlement, one at a time. Each makes one check of the attestation
 * fail and passes all others.
 */
export const BANK_FAULTS = [
  'malformed-settlement',
  'wrong-issuer',
  'expired-leaf',
  'p256-leaf',
  'unknown-product',
  'signature-algorithm',
  'signature-padding',
  'report-signature',
  'alias-check',
  'debug-policy',
  'migration-policy',
  'vmpl',
  'signing-key-kind',
  'firmware',
  'snp-level',
  'mitigation-current',
  'mitigation-launch',
  'mitigation-absent',
  'cpu',
  'microcode',
  'tcb',
  'report-data',
  'unknown-signing-key',
  'system-version-signature',
  'measurement',
  'box',
] as const;

export type BankFault = (typeof BANK_FAULTS)[number];

/** Codes of a TicketError. */
export const TICKET_CODES = [
  'Missing',
  'Invalid',
  'MissingKey',
  'UnknownKey',
  'Mismatch',
  'Expired',
  'InvalidLifetime',
  'ExpiredKey',
  'KeyEnvironmentMismatch',
] as const;

export type TicketCode = (typeof TICKET_CODES)[number];

/** What the simulator does wrong from now on; tests and the simulator's own page change it. */
export type BankControl = {
  fault: BankFault | undefined;
  /** Sends error bodies in clear, as a proxy on the way would. */
  plainErrors: boolean;
  /** Seals answers for a random key. */
  unopenableBody: boolean;
  unopenableTraceId: boolean;
  /** Answers every call after the settlement with 404 and no body. */
  notFound: boolean;
  /** Refuses every ticket with this code. */
  ticketError: TicketCode | undefined;
  /** Milliseconds before each answer. */
  delayMs: number;
};

export function createControl(): BankControl {
  return {
    fault: undefined,
    plainErrors: false,
    unopenableBody: false,
    unopenableTraceId: false,
    notFound: false,
    ticketError: undefined,
    delayMs: 0,
  };
}
