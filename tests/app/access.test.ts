// @module-tag T38
import { expect, test } from 'vitest';
import { DECLARED } from '../../src/app/declared.ts';
import type { Permission } from '../../src/providers/access/access.ts';
import { openPages } from '../../src/providers/access/declaration.ts';
import { PERMISSIONS } from '../permissions.ts';
import { PAGE_NEEDS } from './pageNeeds.ts';

const { access } = DECLARED;

/** Nothing, everything, everything but one, and all sets of one and of two permissions. */
const SETS: Permission[][] = [
  [],
  PERMISSIONS,
  ...PERMISSIONS.map((one) => PERMISSIONS.filter((other) => other !== one)),
  ...PERMISSIONS.flatMap((one, at) => PERMISSIONS.slice(at).map((other) => [one, other])),
];

test('knows exactly its eleven permissions, each needed somewhere', () => {
  const needed = [...access.values()].flatMap((actions) => [...actions.values()]);
  expect(new Set(needed)).toEqual(new Set(PERMISSIONS));
  expect(PERMISSIONS).toHaveLength(11);
});

test('a page is open to whoever has its permission', () => {
  for (const permissions of SETS.map((set) => new Set<Permission>(set))) {
    const open = openPages(DECLARED, { permissions, featureFlags: new Map() });
    const expected = PAGE_NEEDS.filter(([, needs]) => !needs || permissions.has(needs));
    expect(open.map(({ path }) => path).toSorted()).toEqual(
      expected.map(([path]) => path.replace('key-1', ':id')).toSorted(),
    );
  }
});
