import * as z from 'zod/mini';
import { parseDay } from '../../../components/form/calendar.ts';
import { plainFieldsSchema, type CreateApiKeyPayload } from '../apiKey.schema.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { endOfDay, presetExpiry } from '../expiry/expiry.ts';

/**
 * The body of the call that creates a key. Dates are computed from `now`, the time of the submit, not
 * from when the form was opened (decision 2). Throws for an invalid date, which must never become "no
 * expiration".
 */
export function toPayload(values: ApiKeyFormValues, now: Date): CreateApiKeyPayload {
  const expiresAt = expirationOf(values, now);
  return {
    name: values.name.trim(),
    environment: values.environment,
    ...z.parse(plainFieldsSchema, values),
    ...(values.overrideFints ? { fintsProductName: values.fintsProductName.trim() } : {}),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    servicePermissions: [...values.services],
  };
}

/** When a key with these values would end; undefined for one without expiration. */
export function expirationOf(
  { expiration, customDate }: Pick<ApiKeyFormValues, 'expiration' | 'customDate'>,
  now: Date,
): Date | undefined {
  if (expiration === 'none') return undefined;
  if (expiration !== 'custom') return presetExpiry(Number(expiration), now);
  const day = parseDay(customDate);
  if (!day) throw new RangeError('The custom expiration is no date.');
  return endOfDay(day);
}
