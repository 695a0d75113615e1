import { randomUUID } from 'node:crypto';
import type { PersonRow } from '../state.ts';
import type { Store } from '../store.ts';

/** The person with this email address, compared without case. */
export function personByEmail({ state }: Store, email: string): PersonRow | undefined {
  const wanted = email.trim().toLowerCase();
  return state.people.find((person) => person.email.toLowerCase() === wanted);
}

/** Saves a new person. Empty names are left out. */
export function addPerson(
  store: Store,
  { email, givenName, familyName }: { email: string; givenName?: string; familyName?: string },
): PersonRow {
  const person: PersonRow = {
    id: randomUUID(),
    email: email.trim(),
    ...(givenName?.trim() ? { givenName: givenName.trim() } : {}),
    ...(familyName?.trim() ? { familyName: familyName.trim() } : {}),
  };
  store.state.people.push(person);
  store.save();
  return person;
}

/** True for a plausible address. A rough check is enough, because no email is ever sent. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

export function profileClaims({ id, email, givenName, familyName }: PersonRow) {
  return {
    sub: id,
    email,
    email_verified: true,
    ...(givenName ? { given_name: givenName } : {}),
    ...(familyName ? { family_name: familyName } : {}),
    picture: picture(`${(givenName ?? email).charAt(0)}${(familyName ?? '').charAt(0)}`),
  };
}

function picture(initials: string) {
  const letters = initials.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#34495e"/><text x="32" y="41" font-family="sans-serif" font-size="26" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
