import type * as z from 'zod/mini';
import { asObject, own } from '../../../lib/own.ts';
import type { ServiceName } from '../../services.ts';
import { ticketData } from '../ticketData.ts';
import { ok, refused, type Finding } from './findings.ts';

/** At most so many wrong members of a service's data are named. */
const MOST_FIELDS = 10;

/** What is wrong with `data.data` of a ticket for a service, by the schema of the service's tickets. */
export function serviceData(service: ServiceName, data: unknown): Finding[] {
  const parsed = ticketData[service].safeParse(data);
  if (parsed.success) return [ok('dataFits', service)];
  if (ticketData[service].safeParse(null).success) {
    return [refused('Invalid', 'dataNotNull', service)];
  }
  if (!asObject(data)) return [refused('Invalid', 'dataAbsent', service)];
  return parsed.error.issues.slice(0, MOST_FIELDS).map((issue) => fieldOf(issue, data));
}

/** A wrong member by its path in the ticket; never with its value. */
function fieldOf(issue: z.core.$ZodIssue, data: unknown): Finding {
  const field = ['data', 'data', ...issue.path.map(String)].join('.');
  const value = issue.path.reduce<unknown>(
    (inner, name) => own(asObject(inner) ?? {}, String(name)),
    data,
  );
  if (value === undefined) return refused('Invalid', 'fieldMissing', field);
  if (issue.code === 'too_small') return refused('Invalid', 'fieldEmpty', field);
  if (issue.code === 'invalid_format') return refused('Invalid', 'fieldNotDay', field);
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string';
  if (expected === 'string') return refused('Invalid', 'fieldNotText', field);
  return refused('Invalid', 'fieldOther', field, expected);
}
