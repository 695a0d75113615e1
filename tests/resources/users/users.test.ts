import { expect, it } from 'vitest';
import type { User } from '../../../src/resources/users/user.schema.ts';
import { fullNameOf, isSelf, leavesNoAdmin } from '../../../src/resources/users/users.ts';
import { userList } from '../../../src/resources/users/users.list.ts';
import { pageOf } from '../../../src/providers/lists/listPage.ts';
import { buildUser } from '../../hubRows.ts';

const user = (overrides: Partial<User> = {}) => buildUser({ id: 'u1', ...overrides });

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['', 'Lovelace', 'Lovelace'],
  ['', '', ''],
])('%j and %j are joined', (firstName, lastName, expected) => {
  expect(fullNameOf({ firstName, lastName })).toBe(expected);
});

it.each([
  ['the same id', user(), { id: 'u1', email: 'other@acme.example' }, true],
  ['another id', user(), { id: 'u2', email: 'ada@acme.example' }, false],
  ['the same address', user(), { id: undefined, email: ' ADA@Acme.example' }, true],
  ['another address', user(), { id: undefined, email: 'max@acme.example' }, false],
  ['no address', user({ email: '' }), { id: undefined, email: ' ' }, false],
])('a user with %s: is the signed-in user %j', (_case, row, me, isSame) => {
  expect(isSelf(row, me)).toBe(isSame);
});

it.each([
  ['name', 'AMZ'],
  ['email', 'MZA'],
  ['role', 'AZM'],
] as const)('users are sorted by %s', (field, sorted) => {
  const rows = [
    user({ id: 'Z', firstName: 'Zoe', email: 'b@x.example' }),
    user({ id: 'M', firstName: 'Max', email: 'a@x.example', role: 'Member' }),
    user({ id: 'A', firstName: 'Ada', email: 'c@x.example' }),
  ];
  const sort = { field, order: 'ASC' } as const;
  const params = { filter: {}, sort, pagination: { page: 1, perPage: 9 } };
  const { data } = pageOf(rows, userList, params);
  expect(data.map(({ id }) => id).join('')).toBe(sorted);
});

const max = user({ id: 'u2', role: 'Member' });

it.each([
  ['the only Admin', [user(), max], 'u1', true],
  ['the only user', [user()], 'u1', true],
  ['one of two Admins', [user(), user({ id: 'u2' })], 'u1', false],
  ['a Member', [user(), max], 'u2', false],
  ['an Admin beside an unreadable row', [user(), { id: 'u3', unreadable: 'role' }], 'u1', true],
])('the demotion of %s', (_who, rows, id, leavesNone) => {
  expect(leavesNoAdmin(rows, id)).toBe(leavesNone);
});
