import * as z from 'zod/mini';
import { addDays, dayKey, dayOf, parseDay } from '../../../components/form/calendar.ts';
import { graphemes } from '../../../lib/graphemes.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { acceptedText } from '../apiKey.fields.ts';
import {
  ENVIRONMENTS,
  plainFieldsSchema,
  TEXT_FIELDS,
  type ApiKey,
  type PlainField,
} from '../apiKey.schema.ts';
import { DAY, isPastDay, PRESET_DAYS } from '../expiry/expiry.ts';

type LinkValues = Partial<ApiKeyFormValues>;

type Parameter = 'environment' | 'expires' | 'services' | 'like' | PlainField;

export type CreateLink = {
  /** Only a key ('gone' if it no longer exists), or also single settings ('link'). */
  source: 'nothing' | 'key' | 'gone' | 'link';
  values: LinkValues;
  /** Values that the form rejects, as written in the link or the key. */
  ignored: readonly { parameter: Parameter; text: string }[];
};

/** Above the number of services of any tenant; further ones in a link are ignored. */
const MAX_SERVICES = 50;

type Known = {
  /** All services of the tenant. */
  services: readonly string[];
  now: Date;
  /** The key named by `like`; undefined if the tenant has none with this id. */
  like?: ApiKey | undefined;
};

/**
 * Reads a link to the form. `like` is the id of a key to copy. `environment`, `name` and other
 * texts, `expires` (7, 30, 180, none or YYYY-MM-DD) and `services` override its settings. Rejects
 * unknown services even if none remains, because a typo must not extend permissions.
 */
export function readCreateLink(query: URLSearchParams, { services, now, like }: Known): CreateLink {
  const values = like ? valuesLike(like, services, now) : {};
  const ignored: CreateLink['ignored'][number][] = [];
  const asked = query
    .get('services')
    ?.split(',', MAX_SERVICES)
    .map((text) => text.trim());
  if (asked) Object.assign(values, chosenServices(asked, services));
  for (const text of asked ?? like?.servicePermissions ?? []) {
    if (!services.includes(text)) ignored.push({ parameter: 'services', text });
  }
  for (const [parameter, reader] of READERS) {
    const text = query.get(parameter);
    const read = text === null ? {} : reader(text, now);
    if (read) Object.assign(values, read);
    else ignored.push({ parameter, text: text ?? '' });
  }
  const id = query.get('like');
  const saysMore = query.has('services') || READERS.some(([parameter]) => query.has(parameter));
  if (id !== null && !like && saysMore) ignored.push({ parameter: 'like', text: id });
  const source = saysMore ? 'link' : id === null ? 'nothing' : like ? 'key' : 'gone';
  return { source, values, ignored };
}

/** Reads a parameter with one value; undefined for a value that the form rejects. */
type Reader = (text: string, now: Date) => LinkValues | undefined;

const textReader =
  (name: PlainField): Reader =>
  (text) => {
    const accepted = acceptedText(name, text);
    return accepted === null ? undefined : { [name]: accepted };
  };

const readEnvironment: Reader = (text) => {
  const environment = ENVIRONMENTS.find((known) => known === text);
  return environment && { environment };
};

const readExpiration: Reader = (text, now) => {
  if (text === 'none') return { expiration: 'none' };
  const preset = PRESET_DAYS.find((days) => String(days) === text);
  if (preset) return { expiration: `${preset}` };
  const day = parseDay(text);
  if (!day || isPastDay(day, now)) return undefined;
  return { expiration: 'custom', customDate: dayKey(day) };
};

const READERS: readonly (readonly [Parameter, Reader])[] = [
  ...TEXT_FIELDS.map((name) => [name, textReader(name)] as const),
  ['environment', readEnvironment],
  ['expires', readExpiration],
];

/** Every setting of a key, with its lifetime from today and the next number in its name. */
function valuesLike(apiKey: ApiKey, services: readonly string[], now: Date): LinkValues {
  const { name, environment, fintsProductName, servicePermissions } = apiKey;
  return {
    ...z.parse(plainFieldsSchema, apiKey),
    name: nextName(name),
    environment,
    overrideFints: fintsProductName !== undefined,
    fintsProductName: fintsProductName ?? '',
    ...sameLifetime(apiKey, now),
    ...(servicePermissions && chosenServices(servicePermissions, services)),
  };
}

/**
 * The same lifetime from today: a preset if it is at most a day off, because the creator's time
 * zone is unknown; otherwise a custom day. The longest preset if there is no such day.
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

/** The requested services that the tenant has. */
function chosenServices(asked: readonly string[], services: readonly string[]) {
  const chosen = services.filter((service) => asked.includes(service));
  return { allServices: chosen.length === services.length, services: chosen };
}

/** 'CI' becomes 'CI 2', then 'CI 3'; shortened before the number if too long. */
function nextName(name: string): string {
  const [, start = '', number = '1'] =
    /^(.*?)(?: (\d{1,3}))?$/su.exec(name.trim().slice(0, 256)) ?? [];
  const numbered = (text: string) => `${text.trimEnd()} ${Number(number) + 1}`.trim();
  const characters = graphemes(start);
  while (characters.length > 0 && acceptedText('name', numbered(characters.join(''))) === null) {
    characters.pop();
  }
  return numbered(characters.join(''));
}
