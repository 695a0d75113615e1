import { parseDay } from '../../../components/form/calendar.ts';
import { sentFields } from '../apiKey.fields.ts';
import type { CreateApiKeyPayload } from '../apiKey.schema.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { endOfDay, presetExpiry } from '../expiry/expiry.ts';

/**
 * The body of the call that creates a key. Dates are computed from `now`, the time of the submit, not
 * from when the form was opened (decision 2). Throws for an invalid date, which must never become "no
 * expiration".
 */
export function toPayload(values: ApiKeyFormValues, now: Date): CreateApiKeyPayload {
  const expiresAt = endOf(values, now);
  if (!expiresAt && values.expiration !== 'none') {
    throw new RangeError('The custom expiration is no date.');
  }
  return {
    environment: values.environment,
    ...sentFields(values),
    ...(values.overrideFints ? { fintsProductName: values.fintsProductName.trim() } : {}),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    servicePermissions: [...values.services],
  };
}

type Lifetime = Pick<ApiKeyFormValues, 'expiration' | 'customDate'>;

/** The expiration of a key with these values; undefined without expiration, and while no day is picked. */
export function endOf({ expiration, customDate }: Lifetime, now: Date): Date | undefined {
  if (expiration === 'none') return undefined;
  if (expiration !== 'custom') return presetExpiry(Number(expiration), now);
  const day = parseDay(customDate);
  return day && endOfDay(day);
}
