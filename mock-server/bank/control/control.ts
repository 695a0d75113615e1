/** Faults of the key settlement, one at a time. Each makes one check of the attestation fail. */
export const BANK_FAULTS = [
  'leaf-signature',
  'report-signature',
  'debug-policy',
  'firmware',
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

/** Everything that is on or off, with its label on the simulator's own page. */
export const BANK_SWITCHES = {
  /** As a proxy on the way would. */
  plainErrors: 'Errors in clear',
  /** Sealed for a random key. */
  unopenableBody: 'Answers that do not open',
  unopenableTraceId: 'Trace ids that do not open',
  /** Every call after the settlement. */
  notFound: '404 without a body',
  /** Valid, and accepted by the service's own client. */
  unusualProof: 'A comment behind the certificates, and the system version’s time in lower case',
  /** A session is forgotten with its first call. */
  shortSessions: 'Sessions for one call only',
  /** Results of all services. */
  foreignResult: 'Results that name another ticket',
  ignoreLimit: 'Searches that ignore the limit',
  /** Where it has an origin of its own; otherwise it is as secure as the simulator. */
  plainLogin: 'The bank’s own page at the simulator’s origin',
} as const;

export type BankSwitch = keyof typeof BANK_SWITCHES;

/** What the simulator does wrong from now on; tests and the simulator's own page change it. */
export type BankControl = Record<BankSwitch, boolean> & {
  fault: BankFault | undefined;
  /** Refuses every ticket with this code. */
  ticketError: TicketCode | undefined;
  /** Milliseconds before each answer. */
  delayMs: number;
};

/** A value for each switch. */
export function eachSwitch<T>(valueOf: (name: BankSwitch) => T): Record<BankSwitch, T> {
  const names = Object.keys(BANK_SWITCHES) as BankSwitch[];
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<BankSwitch, T>;
}

export function createControl(): BankControl {
  return {
    ...eachSwitch(() => false),
    fault: undefined,
    ticketError: undefined,
    delayMs: 0,
  };
}
