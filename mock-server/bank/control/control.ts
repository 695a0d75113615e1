import * as z from 'zod';
import { SERVICE_ERRORS } from '../../../src/bank/client/errors.ts';

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
export const TICKET_CODES = SERVICE_ERRORS.TicketError.codes;

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

type BankSwitch = keyof typeof BANK_SWITCHES;

/** The simulator's faults from now on; tests and the simulator's own page change it. */
export type BankControl = Record<BankSwitch, boolean> & {
  fault: BankFault | undefined;
  /** Refuses every ticket with this code. */
  ticketError: (typeof TICKET_CODES)[number] | undefined;
  /** Milliseconds before each answer. */
  delayMs: number;
};

function eachSwitch<T>(value: T): Record<BankSwitch, T> {
  const entries = Object.keys(BANK_SWITCHES).map((name) => [name, value]);
  return Object.fromEntries(entries) as Record<BankSwitch, T>;
}

/** A simulator without a fault. */
export function createControl(): BankControl {
  return { ...eachSwitch(false), fault: undefined, ticketError: undefined, delayMs: 0 };
}

/** A whole setting of the simulator as JSON: what is left out is off. */
export const controlSchema = z.strictObject({
  fault: z.enum(BANK_FAULTS).optional(),
  ...eachSwitch(z.boolean().optional()),
  ticketError: z.enum(TICKET_CODES).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
});
