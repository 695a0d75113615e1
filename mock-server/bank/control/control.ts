import * as z from 'zod';
import { SERVICE_ERRORS } from '../../../src/bank/client/errors.ts';

/** Faults in the key settlement. Each makes exactly one check of the attestation fail. */
export const BANK_FAULTS = [
  'leaf-signature',
  'report-signature',
  'debug-policy',
  'firmware',
  'measurement',
  'box',
] as const;

export type BankFault = (typeof BANK_FAULTS)[number];

export const TICKET_CODES = SERVICE_ERRORS.TicketError.codes;

/** Switches with their labels on the control page. */
export const BANK_SWITCHES = {
  /** Simulates the errors of a proxy. */
  plainErrors: 'Errors in plaintext',
  unopenableBody: 'Answers that cannot be decrypted',
  unopenableTraceId: 'Trace ids that cannot be decrypted',
  /** Applies to every call after the settlement. */
  notFound: '404 with an empty body',
  /** Valid, and accepted by the client of the real service. */
  unusualProof:
    'A comment after the certificates, and the time of the system version in lower case',
  shortSessions: 'Sessions for one call only',
  foreignResult: 'Results with the id of another ticket',
  ignoreLimit: 'Searches that ignore the limit',
  /** Ignores `loginOrigin`, so that the page uses http like the simulator. */
  plainLogin: 'The bank’s login page at the origin of the simulator',
} as const;

type BankSwitch = keyof typeof BANK_SWITCHES;

/** The current faults of the simulator, which tests and the control page change. */
export type BankControl = Record<BankSwitch, boolean> & {
  fault: BankFault | undefined;
  /** Refuses every ticket with this code. */
  ticketError: (typeof TICKET_CODES)[number] | undefined;
  /** Delay of each answer in milliseconds. */
  delayMs: number;
};

function eachSwitch<T>(value: T): Record<BankSwitch, T> {
  const entries = Object.keys(BANK_SWITCHES).map((name) => [name, value]);
  return Object.fromEntries(entries) as Record<BankSwitch, T>;
}

/** A control without faults. */
export function createControl(): BankControl {
  return { ...eachSwitch(false), fault: undefined, ticketError: undefined, delayMs: 0 };
}

/** All faults as JSON. Missing members are off. */
export const controlSchema = z.strictObject({
  fault: z.enum(BANK_FAULTS).optional(),
  ...eachSwitch(z.boolean().optional()),
  ticketError: z.enum(TICKET_CODES).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
});
