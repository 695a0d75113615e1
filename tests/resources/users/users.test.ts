import { describe, expect, it } from 'vitest';
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

describe('isSelf', () => {
  it('goes by the id where the hub tells it, whatever the e-mail', () => {
    expect(isSelf(user(), { id: 'u1', email: 'other@acme.example' })).toBe(true);
    expect(isSelf(user(), { id: 'u2', email: 'ada@acme.example' })).toBe(false);
  });

  it('goes by the e-mail otherwise, whatever the case', () => {
    expect(isSelf(user(), { id: undefined, email: ' ADA@Acme.example' })).toBe(true);
    expect(isSelf(user(), { id: undefined, email: 'max@acme.example' })).toBe(false);
  });

  it('is false for a user without an e-mail address', () => {
    expect(isSelf(user({ email: '' }), { id: undefined, email: ' ' })).toBe(false);
  });
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

describe('leavesNoAdmin', () => {
  const ada = user();
  const max = user({ id: 'u2', role: 'Member' });

  it('is true for the only Admin', () => {
    expect(leavesNoAdmin([ada, max], 'u1')).toBe(true);
    expect(leavesNoAdmin([ada], 'u1')).toBe(true);
  });

  it('is false while somebody else is an Admin', () => {
    expect(leavesNoAdmin([ada, { ...max, role: 'Admin' }], 'u1')).toBe(false);
    expect(leavesNoAdmin([ada, max], 'u2')).toBe(false);
  });

  it('does not count a row that cannot be read', () => {
    expect(leavesNoAdmin([ada, { id: 'u3', unreadable: 'role: expected' }], 'u1')).toBe(true);
  });
});
