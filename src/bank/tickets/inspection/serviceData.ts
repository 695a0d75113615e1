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
  if (parsed.success) return [ok('dataFits', service)];
  return unfit(service, data, parsed.error.issues).map((finding) =>
    refusedAtLogin('Invalid', finding),
  );
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
    (inner, name) => own(asObject(inner) ?? {}, String(name)),
    data,
  );
  if (value === undefined) return fault('fieldMissing', field);
  if (issue.code === 'too_small') return fault('fieldEmpty', field);
  if (issue.code === 'invalid_format') return fault('fieldNotDay', field);
  if (issue.code === 'custom') return fault('fieldNotAddress', field);
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string';
  if (expected === 'string') return fault('fieldNotText', field);
  return fault('fieldOther', field, expected);
}
