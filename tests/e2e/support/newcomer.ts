import { randomUUID } from 'node:crypto';
import type { MockServices } from './consoleUnderTest.ts';

/** Prefix of names only in the tenant that a user leaves. */
export const FORMER = 'Former';

/** Adds a user who is new to the hub, with only an email address; returns the address. */
export function stranger({ store }: MockServices): string {
  const id = randomUUID();
  const email = `p${id.slice(0, 8)}@new.example`;
  store.state.people.push({ id, email });
  return email;
}

/** Adds an Admin of a new tenant with one key; returns the email address. */
export function adminOfAnother(services: MockServices): string {
  const email = stranger(services);
  const { people, tenants, users, apiKeys } = services.store.state;
  const person = people.find((row) => row.email === email);
  const [acmeKey] = apiKeys;
  if (!person || !acmeKey) throw new Error('the seed has no key');
  Object.assign(person, { givenName: 'Emmy', familyName: 'Noether' });
  const tenantId = randomUUID();
  const createdAt = new Date().toISOString();
  tenants.push({
    id: tenantId,
    name: `${FORMER} tenant`,
    defaultName: true,
    servicePermissions: ['Accounts'],
    plan: 'Free',
    createdAt,
  });
  const names = { firstName: 'Emmy', lastName: 'Noether' };
  users.push({
    id: randomUUID(),
    sub: person.id,
    tenantId,
    role: 'Admin',
    email,
    createdAt,
    ...names,
  });
  apiKeys.push({ ...acmeKey, id: randomUUID(), tenantId, name: `${FORMER} key` });
  return email;
}
