import { parseDay } from '../../components/calendar.ts';
import type { CreateApiKeyPayload } from './apiKey.schema.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { endOfDay, presetExpiry } from './expiry.ts';

/**
 * The body of the creating call. Dates are reckoned from `now`, the moment of the submit, not from
 * when the form was opened (decision 2). Throws for a date that is none: it must never turn into
 * "no expiration".
 */
export function toPayload(values: ApiKeyFormValues, now: Date): CreateApiKeyPayload {
  const expiresAt = expirationOf(values, now);
  return {
    name: values.name.trim(),
    environment: values.environment,
    hostSoftware: values.hostSoftware,
    ...(values.overrideFints ? { fintsProductName: values.fintsProductName.trim() } : {}),
    redirectScraping: values.redirectScraping,
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
