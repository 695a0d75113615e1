import { parseDay } from '../../../components/form/calendar.ts';
import { sentFields } from '../apiKey.fields.ts';
import type { CreateApiKeyPayload } from '../apiKey.schema.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { endOfDay, presetExpiry } from '../expiry/expiry.ts';

/**
 * The body of the request that creates a key. Dates are computed from `now`, the time of the
 * submit, because the form may stay open past midnight.
 * @throws RangeError for an invalid date, which must never become 'no expiration'
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

/** The expiration of these values; undefined without one, or while no day is picked. */
export function endOf({ expiration, customDate }: Lifetime, now: Date): Date | undefined {
  if (expiration === 'none') return undefined;
  if (expiration !== 'custom') return presetExpiry(Number(expiration), now);
  const day = parseDay(customDate);
  return day && endOfDay(day);
}
