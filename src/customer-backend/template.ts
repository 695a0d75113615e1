import type { ServiceName } from '../bank/services.ts';

/**
 * A text with what stands for each `__NAME__` in it; a semicolon right behind one goes with it. It is
 * done in one pass: a word of anybody that looks like a place holder stays a word.
 */
export function fill(text: string, parts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/__([A-Z]+)__;?/g, (holder, name: string) => parts[name] ?? holder);
}

/** The client's methods have the names of the services. */
export const methodOf = (service: ServiceName): string =>
  service.charAt(0).toLowerCase() + service.slice(1);

const bareName = (member: string) => member.replace('type ', '');

/** What a program imports from the client, in the order of the names. */
export const importsOf = (members: Iterable<string>): string =>
  [...members].toSorted((one, other) => (bareName(one) < bareName(other) ? -1 : 1)).join(',\n  ');
