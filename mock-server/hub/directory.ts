import type { Store } from '../store.ts';
import { permissionsOf } from './permissions.ts';

export type HubClaims = { permissions: string[]; org_code?: string; org_codes: string[] };

/** What the identity service asks about a person when it issues tokens or draws its sign-in page. */
export type Directory = {
  /** Somebody the hub does not know has no permissions and no organisation. */
  claims(sub: string): HubClaims;
  /** A few words for the sign-in page, such as 'Admin of Acme GmbH'. */
  describe(sub: string): string;
};

/** Answers from the live rows, so that a changed role counts from the next token on. */
export function createDirectory({ state }: Store): Directory {
  const userOf = (sub: string) => state.users.find((user) => user.sub === sub);
  return {
    claims(sub) {
      const user = userOf(sub);
      if (!user) return { permissions: [], org_codes: [] };
      return {
        permissions: permissionsOf(user),
        org_code: user.tenantId,
        org_codes: [user.tenantId],
      };
    },
    describe(sub) {
      const user = userOf(sub);
      if (!user) return 'Not known to the hub yet';
      const tenant = state.tenants.find(({ id }) => id === user.tenantId);
      const role = user.platformAdmin ? `Platform admin, ${user.role}` : user.role;
      return `${role} of ${tenant?.name ?? 'an unknown tenant'}`;
    },
  };
}
