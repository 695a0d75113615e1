import { PERMISSIONS as TABLE, type Permission } from '../src/providers/access/permissions.ts';

/** Every permission of the console, once. */
export const PERMISSIONS: Permission[] = [
  ...new Set(Object.values(TABLE).flatMap((actions): Permission[] => Object.values(actions))),
];
