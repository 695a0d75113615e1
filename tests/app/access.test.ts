// @module-tag T38
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/app/routes.ts';
import { openRoutes } from '../../src/providers/access/access.ts';
import type { Permission } from '../../src/providers/access/permissions.ts';
import { PERMISSIONS } from '../permissions.ts';
import { PAGE_NEEDS } from './pageNeeds.ts';

/** Nothing, everything, everything but one, and all sets of one and of two permissions. */
const SETS: Permission[][] = [
  [],
  PERMISSIONS,
  ...PERMISSIONS.map((one) => PERMISSIONS.filter((other) => other !== one)),
  ...PERMISSIONS.flatMap((one, at) => PERMISSIONS.slice(at).map((other) => [one, other])),
];

test('a page is open to whoever has its permission', () => {
  for (const permissions of SETS.map((set) => new Set<Permission>(set))) {
    const open = openRoutes(ROUTES, { permissions, featureFlags: new Map() });
    const expected = PAGE_NEEDS.filter(([, needs]) => !needs || permissions.has(needs));
    expect(open.map(({ path }): string => path).toSorted()).toEqual(
      expected.map(([path]) => path.replace('key-1', ':id')).toSorted(),
    );
  }
});
