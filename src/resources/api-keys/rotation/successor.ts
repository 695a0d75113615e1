import * as z from 'zod/mini';
import { addDays, dayKey, dayOf, parseDay } from '../../../components/form/calendar.ts';
import { formatDay } from '../../../components/text/dates.ts';
import { brief } from '../../../lib/graphemes.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKeyFormValues } from '../form/apiKey.form.ts';
import { plainFieldsSchema, type ApiKey } from '../apiKey.schema.ts';
import { nameOfCopy, readCreateLink, similarTo } from '../form/createLink.ts';
import { DAY, PRESET_DAYS } from '../expiry/expiry.ts';
import { SERVICES } from '../../../bank/services.ts';

/**
 * The name for a key's successor: 'Night batch', 'Night batch 2', 'Night batch 3'. It is not
 * among the taken ones, which the hub compares without case, and no longer than the hub allows.
 */
export function nameOfSuccessor(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.trim().toLowerCase()));
  const { start, number } = numbered(name.trim());
  let next = number;
  let suggested: string;
  do {
    next += 1;
    const mark = String(next);
    suggested = nameOfCopy(start, (cut) => `${cut} ${mark}`);
  } while (used.has(suggested.toLowerCase()));
  return suggested;
}

/** A name and the number behind it, 1 where it has none. More than three digits are no count: a year. */
function numbered(name: string): { start: string; number: number } {
  const space = name.lastIndexOf(' ');
  const last = name.slice(space + 1);
  if (space < 1 || last.length > 3 || !/^[1-9]\d*$/.test(last)) return { start: name, number: 1 };
  return { start: name.slice(0, space), number: Number(last) };
}

/**
 * The services that a successor can have: those of the tenant, or, where the person may not read it,
 * all that are known and those of the old key (decision 16).
 */
export function offeredServices(old: ApiKey, tenant: readonly string[] | undefined): string[] {
  return [...(tenant ?? new Set([...SERVICES, ...(old.servicePermissions ?? [])]))];
}

type Terms = { services: readonly string[]; name: string; now: Date };

/** The form's values for a key with the settings of the old one, and its lifetime from `now` on. */
export function successorValues(old: ApiKey, { services, name, now }: Terms): ApiKeyFormValues {
  const link = readCreateLink(new URLSearchParams(similarTo(old, name)), services, now);
  return {
    name,
    environment: old.environment,
    overrideFints: old.fintsProductName !== undefined,
    fintsProductName: old.fintsProductName ?? '',
    allServices: true,
    services: [...services],
    ...z.parse(plainFieldsSchema, old),
    ...link.values,
    ...sameLifetime(old, now),
  };
}

/**
 * A preset where the lifetime is a day off at most, since the zone of whoever created the key is not
 * known; otherwise the day after as many days. The longest preset where there is no such day.
 */
function sameLifetime(
  { createdAt, expiresAt }: ApiKey,
  now: Date,
): Pick<ApiKeyFormValues, 'expiration' | 'customDate'> {
  if (expiresAt === undefined) return { expiration: 'none', customDate: '' };
  const lifetime = dayOf(new Date(expiresAt)).getTime() - dayOf(new Date(createdAt)).getTime();
  const days = Math.round(lifetime / DAY);
  const preset = PRESET_DAYS.find((length) => Math.abs(length - days) <= 1);
  if (preset) return { expiration: `${preset}`, customDate: '' };
  const customDate = dayKey(addDays(dayOf(now), days));
  if (days < 1 || !parseDay(customDate)) return { expiration: '180', customDate: '' };
  return { expiration: 'custom', customDate };
}

/** What a successor with these services on offer cannot take over, besides the id and the secret. */
export function notCloned(old: ApiKey, services: readonly string[]) {
  return {
    /** Services that the tenant no longer has. */
    services: (old.servicePermissions ?? []).filter((service) => !services.includes(service)),
    /** Whether the key has whatever its tenant has; a new key has a list of its own. */
    followsTenant: old.servicePermissions === undefined,
    /** Whether it has properties that only the hub's provider sets. */
    customProperties: Object.keys(old.customProperties ?? {}).length > 0,
  };
}

/** What a key is, in one line: environment, end, services, FinTS product name. */
export function settingsLine(apiKey: ApiKey, { withEnd = true } = {}): string {
  const texts = textsOf(rotationEn);
  const { settings } = texts.rotation;
  const { environment, expiresAt, servicePermissions, fintsProductName } = apiKey;
  const end =
    expiresAt === undefined ? settings.noExpiration : settings.until(formatDay(expiresAt));
  return [
    texts.common.environments[environment],
    ...(withEnd ? [end] : []),
    servicePermissions ? settings.services(servicePermissions.length) : settings.tenantServices,
    fintsProductName === undefined
      ? settings.tenantFints
      : fintsProductName === ''
        ? settings.defaultFints
        : settings.ownFints(brief(fintsProductName)),
  ].join(', ');
}
