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
/** Nina and the person without a name have no user in the hub, so they see the onboarding. */
const nina = person('nina@new.example', 'Nina', 'Simone');
const noname = person('noname@new.example');

/** All people who can sign in without registration. */
export function seedPeople(): PersonRow[] {
  return [ada, max, root, nina, noname, solo].map((row) => ({ ...row }));
}

/** The people with a user in the hub. */
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
