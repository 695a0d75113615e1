import * as z from 'zod';
import { BANK_FAULTS, TICKET_CODES, createControl, eachSwitch } from './control.ts';
import type { BankControl } from './control.ts';

/** A whole setting of the simulator as JSON: what is left out is off. */
export const controlSchema = z.strictObject({
  fault: z.enum(BANK_FAULTS).nullish(),
  ...eachSwitch(() => z.boolean().optional()),
  ticketError: z.enum(TICKET_CODES).nullish(),
  delayMs: z.int().min(0).max(600_000).optional(),
});

/** Replaces the whole setting, in place. */
export function setControl(control: BankControl, setting: z.output<typeof controlSchema>): void {
  const { fault, ticketError, ...knobs } = setting;
  const named = { fault: fault ?? undefined, ticketError: ticketError ?? undefined };
  Object.assign(control, createControl(), knobs, named);
}

/** The setting as `controlSchema` reads it. */
export function controlJson(control: BankControl): z.input<typeof controlSchema> {
  const { fault = null, ticketError = null } = control;
  return { ...control, fault, ticketError };
}

/** The setting of a filled-in form: a box that is not ticked and an empty choice are off. */
export function controlOfForm(form: URLSearchParams): unknown {
  return {
    fault: form.get('fault') || null,
    ticketError: form.get('ticketError') || null,
    ...eachSwitch((name) => form.has(name)),
    delayMs: Number(form.get('delayMs') || 0),
  };
}
