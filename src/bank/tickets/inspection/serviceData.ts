import type * as z from 'zod/mini';
import { asObject, own } from '../../../lib/own.ts';
import type { ServiceName } from '../../services.ts';
import { ticketData } from '../ticketData.ts';
import { fault, ok, refusedAtLogin, type Finding } from './findings.ts';

/** At most so many wrong members of a service's data are named. */
const MOST_FIELDS = 10;

/**
 * What is wrong with `data.data` of a ticket for a service, by the schema of the service's tickets.
 * Search and info take a ticket with any data: a login alone needs them.
 */
export function serviceData(service: ServiceName, data: unknown): Finding[] {
  const parsed = ticketData[service].safeParse(data);
  if (parsed.success)
    return [service === 'Transactions' ? periodOf(data) : ok('dataFits', service)];
  return unfit(service, data, parsed.error.issues).map((finding) =>
    refusedAtLogin('Invalid', finding),
  );
}

/** The period of a ticket whose days are such. How far back it may go is each bank's own rule. */
function periodOf(data: unknown): Finding {
  const { from, to } = ticketData.Transactions.parse(data).range;
  if (!to || from <= to) return ok('periodFits', 'Transactions');
  return refusedAtLogin('PeriodOutOfBounds', fault('periodBackwards', from, to));
}

function unfit(
  service: ServiceName,
  data: unknown,
  issues: readonly z.core.$ZodIssue[],
): Finding[] {
  if (ticketData[service].safeParse(null).success) return [fault('dataNotNull', service)];
  if (!asObject(data)) return [fault('dataAbsent', service)];
  return issues.slice(0, MOST_FIELDS).map((issue) => fieldOf(issue, data));
}

/** A wrong member by its path in the ticket; never with its value. */
function fieldOf(issue: z.core.$ZodIssue, data: unknown): Finding {
  const field = ['data', 'data', ...issue.path.map(String)].join('.');
  const value = issue.path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? own(inner as Record<string, unknown>, String(name))
        : undefined,
    data,
  );
  if (value === undefined) return fault('fieldMissing', field);
  const isUnion = issue.code === 'invalid_union';
  if (issue.code === 'too_small' || (isUnion && value === '')) return fault('fieldEmpty', field);
  if (issue.code === 'invalid_format') return fault('fieldNotDay', field);
  if (issue.code === 'custom') return fault('fieldNotAddress', field);
  if (isUnion) return fault('fieldNotAmount', field);
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  return fault(own(OTHER, expected) ?? 'fieldNotText', field);
}

/** What a member that is no text has to be instead, by the name that the schema has for it. */
const OTHER = {
  object: 'fieldNotObject',
  array: 'fieldNotList',
  boolean: 'fieldNotFlag',
} as const;
