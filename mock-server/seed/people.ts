import type { PersonRow, UserRow } from '../state.ts';
import { daysAfter, seededId } from './seed.ts';

const person = (email: string, givenName?: string, familyName?: string): PersonRow => ({
  id: seededId(`person ${email}`),
  email,
  ...(givenName ? { givenName } : {}),
  ...(familyName ? { familyName } : {}),
});

const ada = person('ada@acme.example', 'Ada', 'Lovelace');
const max = person('max@acme.example', 'Max', 'Planck');
const root = person('root@hub.example', 'Grace', 'Hopper');
const solo = person('solo@solo.example', 'Solo', 'Dev');
/** The hub does not know Nina and the person without a name, so they see the onboarding. */
const nina = person('nina@new.example', 'Nina', 'Simone');
const noname = person('noname@new.example');

/** Everyone who can sign in without registering. */
export function seedPeople(): PersonRow[] {
  return [ada, max, root, nina, noname, solo].map((row) => ({ ...row }));
}

/** The people whom the hub knows. */
export function seedUsers(now: Date): UserRow[] {
  const user = (
    { id: sub, email, givenName = '', familyName = '' }: PersonRow,
    tenant: string,
    role: UserRow['role'],
    daysAgo: number,
  ): UserRow => ({
    id: seededId(`user ${email}`),
    sub,
    tenantId: seededId(`tenant ${tenant}`),
    firstName: givenName,
    lastName: familyName,
    email,
    role,
    createdAt: daysAfter(now, -daysAgo),
  });
  return [
    user(ada, 'acme', 'Admin', 420),
    user(max, 'acme', 'Member', 200),
    { ...user(root, 'operations', 'Admin', 900), platformAdmin: true },
    user(solo, 'solo', 'Admin', 2),
  ];
}
