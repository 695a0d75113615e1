import { dayKey, parseDay } from '../../../components/form/calendar.ts';
import { graphemes } from '../../../lib/graphemes.ts';
import { checkName } from '../../names.ts';
import type { ApiKeyFormValues } from './apiKey.form.ts';
import { ENVIRONMENTS, type ApiKey } from '../apiKey.schema.ts';
import { DAY, isPastDay, PRESET_DAYS } from '../expiry/expiry.ts';

/** What a link can fill in, by the names of its parameters. */
const PARAMETERS = ['name', 'environment', 'expires', 'services'] as const;
export type LinkParameter = (typeof PARAMETERS)[number];

/** The part of the form that a link fills in. */
export type LinkValues = Partial<
  Pick<
    ApiKeyFormValues,
    'name' | 'environment' | 'expiration' | 'customDate' | 'allServices' | 'services'
  >
>;

export type CreateLink = {
  values: LinkValues;
  /** The values that the form does not take, as the link writes them. */
  ignored: readonly { parameter: LinkParameter; text: string }[];
  /** Whether the link says anything about the key, usable or not. */
  says: boolean;
};

/** A link asks for no more services than any tenant has; further ones are neither read nor reported. */
const MOST_SERVICES = 50;

/**
 * What a link to the form says: `name`, `environment`, `expires` (7, 30, 180, none or YYYY-MM-DD) and
 * `services`, separated by commas, of which those of the tenant count (decision 142). Other parameters
 * are ignored. A link whose services are all unknown leaves none chosen, because a typo
 * must not widen what a key may do.
 */
export function readCreateLink(
  query: URLSearchParams,
  services: readonly string[],
  now: Date,
): CreateLink {
  const values: LinkValues = {};
  const ignored: { parameter: LinkParameter; text: string }[] = [];
  const said = PARAMETERS.filter((parameter) => query.has(parameter));
  for (const parameter of said) {
    const text = query.get(parameter) ?? '';
    if (parameter === 'services') {
      const asked = text.split(',', MOST_SERVICES).map((service) => service.trim());
      const chosen = services.filter((service) => asked.includes(service));
      Object.assign(values, { allServices: chosen.length === services.length, services: chosen });
      const unknown = asked.filter((service) => !services.includes(service));
      ignored.push(...unknown.map((service) => ({ parameter, text: service })));
      continue;
    }
    const read = READ[parameter](text, now);
    if (read) Object.assign(values, read);
    else ignored.push({ parameter, text });
  }
  return { values, ignored, says: said.length > 0 };
}

type Reader = (text: string, now: Date) => LinkValues | undefined;

/** How each parameter with one value is read; undefined for a value that the form does not take. */
const READ: Readonly<Record<Exclude<LinkParameter, 'services'>, Reader>> = {
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

/**
 * The query of a link to a key like this one: its environment, its services unless it has those of its
 * tenant, the closest preset of its lifetime, and another name.
 */
export function similarTo(apiKey: ApiKey, name: string): string {
  const { environment, servicePermissions } = apiKey;
  const query = new URLSearchParams({ name, environment, expires: closestPreset(apiKey) });
  if (servicePermissions) query.set('services', servicePermissions.join(','));
  return query.toString();
}

function closestPreset({ createdAt, expiresAt }: ApiKey): string {
  if (expiresAt === undefined) return 'none';
  const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY;
  const [closest] = PRESET_DAYS.toSorted((a, b) => Math.abs(a - days) - Math.abs(b - days));
  return String(closest);
}

/** The name of a copy: the name with `mark` behind it, cut if both are too long together. */
export function nameOfCopy(name: string, mark: (name: string) => string): string {
  const characters = graphemes(name.trim().slice(0, 256));
  while (characters.length > 0 && checkName(mark(characters.join('').trimEnd())) === null) {
    characters.pop();
  }
  return mark(characters.join('').trimEnd()).trim();
}
