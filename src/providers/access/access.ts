import { own } from '../../lib/own.ts';
import { PERMISSIONS, type Permission, type Requirement } from './permissions.ts';
import type { Route } from './routes.ts';

/** An action with any names, as react-admin passes it. */
type Action = { resource: string; action: string };

/** The permission that an action needs; undefined for an action that is not in the table. */
export function requiredPermission(needs: Requirement): Permission;
export function requiredPermission(needs: Action): Permission | undefined;
export function requiredPermission({ resource, action }: Action): Permission | undefined {
  const actions: Readonly<Record<string, Permission>> = own(PERMISSIONS, resource) ?? {};
  return own(actions, action);
}

/** True if the permissions allow an action. Actions that are not in the table are refused. */
export function can(permissions: ReadonlySet<string>, action: Action): boolean {
  const needed = requiredPermission(action);
  return needed !== undefined && permissions.has(needed);
}

/** Claims of the ID token that control access. */
export type AccessClaims = {
  permissions: ReadonlySet<string>;
  featureFlags: ReadonlyMap<string, { value: unknown }>;
};

/** Routes that these claims permit and whose flag is not off. */
export function openRoutes(routes: readonly Route[], claims: AccessClaims): Route[] {
  return routes.filter(
    ({ needs, flag }) => isOn(flag, claims) && (!needs || can(claims.permissions, needs)),
  );
}

/** True unless the claims set the flag to false. */
export function isOn(flag: string | undefined, claims: Pick<AccessClaims, 'featureFlags'>) {
  return flag === undefined || claims.featureFlags.get(flag)?.value !== false;
}
