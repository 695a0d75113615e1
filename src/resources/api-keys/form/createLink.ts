import * as z from 'zod/mini';
import { addDays, dayKey, dayOf, parseDay } from '../../../components/form/calendar.ts';
import { graphemes } from '../../../lib/graphemes.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { checkName } from '../../names.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { ENVIRONMENTS, plainFieldsSchema, type ApiKey } from '../apiKey.schema.ts';
import { DAY, isPastDay, PRESET_DAYS } from '../expiry/expiry.ts';

/** What a link can fill in, by the names of its parameters. */
const PARAMETERS = ['name', 'environment', 'expires', 'services'] as const;

/** The part of the form that a link fills in. */
type LinkValues = Partial<ApiKeyFormValues>;

export type CreateLink = {
  values: LinkValues;
  /** The values that the form does not take, as the link writes them. */
  ignored: readonly Ignored[];
  /** Whether the link says anything about the key, usable or not. */
  says: boolean;
};

type Ignored = { parameter: (typeof PARAMETERS)[number] | 'like'; text: string };

/** A link asks for no more services than any tenant has; further ones are neither read nor reported. */
const MOST_SERVICES = 50;

type Known = {
  /** The services of the tenant. */
  services: readonly string[];
  now: Date;
  /** The key that `like` names; undefined where the tenant has none of this id. */
  like?: ApiKey | undefined;
};

/**
 * Reads a link to the form: `like`, the id of a key whose settings are taken, or single settings:
 * `name`, `environment`, `expires` (7, 30, 180, none or YYYY-MM-DD) and `services`, separated by commas, of
 * which those of the tenant count. Other parameters are ignored. A link whose services are all unknown
 * leaves none chosen, because a typo must not widen what a key may do.
 */
export function readCreateLink(query: URLSearchParams, { services, now, like }: Known): CreateLink {
  const values = like ? valuesLike(like, services, now) : {};
  const ignored: Ignored[] = (like?.servicePermissions ?? [])
    .filter((service) => !services.includes(service))
    .map((text) => ({ parameter: 'services', text }));
  const id = query.get('like');
  if (id !== null && !like) ignored.push({ parameter: 'like', text: id });
  const said = PARAMETERS.filter((parameter) => query.has(parameter));
  for (const parameter of said) {
    const text = query.get(parameter) ?? '';
    if (parameter === 'services') {
      const asked = text.split(',', MOST_SERVICES).map((service) => service.trim());
      Object.assign(values, chosenServices(asked, services));
      const unknown = asked.filter((service) => !services.includes(service));
      ignored.push(...unknown.map((service) => ({ parameter, text: service })));
      continue;
    }
    const read = READ[parameter](text, now);
    if (read) Object.assign(values, read);
    else ignored.push({ parameter, text });
  }
  return { values, ignored, says: id !== null || said.length > 0 };
}

type Reader = (text: string, now: Date) => LinkValues | undefined;

/** How each parameter with one value is read; undefined for a value that the form does not take. */
const READ: Readonly<Record<Exclude<(typeof PARAMETERS)[number], 'services'>, Reader>> = {
  name(text) {
    const name = checkName(text);
    return name === null ? undefined : { name };
  },
  environment(text) {
    const environment = ENVIRONMENTS.find((known) => known === text);
    return environment && { environment };
  },
  expires(text, now) {
    if (text === 'none') return { expiration: 'none' };
    const preset = PRESET_DAYS.find((days) => String(days) === text);
    if (preset) return { expiration: `${preset}` };
    const day = parseDay(text);
    if (!day || isPastDay(day, now)) return undefined;
    return { expiration: 'custom', customDate: dayKey(day) };
  },
};

/** Values that the form takes from another key, under the name of a copy: every setting, and its lifetime. */
function valuesLike(apiKey: ApiKey, services: readonly string[], now: Date): LinkValues {
  const { name, environment, fintsProductName, servicePermissions } = apiKey;
  const { copyName } = textsOf(keyEn).apiKeyStart;
  return {
    name: nameOfCopy(name, copyName),
    environment,
    overrideFints: fintsProductName !== undefined,
    fintsProductName: fintsProductName ?? '',
    ...sameLifetime(apiKey, now),
    ...(servicePermissions && chosenServices(servicePermissions, services)),
    ...z.parse(plainFieldsSchema, apiKey),
  };
}

/**
 * A preset where the lifetime is a day off at most, since the zone of whoever created the key is not
 * known; otherwise the day after as many days. The longest preset where there is no such day.
 */
function sameLifetime({ createdAt, expiresAt }: ApiKey, now: Date): LinkValues {
  if (expiresAt === undefined) return { expiration: 'none' };
  const lifetime = dayOf(new Date(expiresAt)).getTime() - dayOf(new Date(createdAt)).getTime();
  const days = Math.round(lifetime / DAY);
  const preset = PRESET_DAYS.find((length) => Math.abs(length - days) <= 1);
  if (preset) return { expiration: `${preset}` };
  const customDate = dayKey(addDays(dayOf(now), days));
  if (days < 1 || !parseDay(customDate)) return { expiration: '180' };
  return { expiration: 'custom', customDate };
}

/** Those of the asked services that the tenant has. */
function chosenServices(asked: readonly string[], services: readonly string[]) {
  const chosen = services.filter((service) => asked.includes(service));
  return { allServices: chosen.length === services.length, services: chosen };
}

/** The name of a copy: the name with `mark` behind it, cut if both are too long together. */
function nameOfCopy(name: string, mark: (name: string) => string): string {
  const characters = graphemes(name.trim().slice(0, 256));
  while (characters.length > 0 && checkName(mark(characters.join('').trimEnd())) === null) {
    characters.pop();
  }
  return mark(characters.join('').trimEnd()).trim();
}
