import { useRef, useState } from 'react';
import { useNotify, useUpdate } from 'ra-core';
import type { Role, User } from '../../resources/users/user.schema.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { useRenewList } from '../../providers/data/useRows.ts';
import { fullNameOf } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** A pending change of a user's role, or the failure of the last one. */
export type RoleSwitch = { state: 'busy' } | { state: 'failed'; error: unknown };

/** A user that the hub no longer has. */
export type GoneUser = { id: string; name: string };

/** The element id of a row's role button, to detect its focus. */
export function roleButtonId(userId: string): string {
  return `role-${userId}`;
}

/**
 * Changes roles, at most one pending change per user. A role is shown as changed once the hub has
 * confirmed it. `gone` is a user that the hub no longer has; the list is then fetched again.
 */
export function useRoleSwitches() {
  // `useWrite` allows one write at a time; here several rows may be busy.
  const texts = textsOf(tenantEn);
  const notify = useNotify();
  const renewUsers = useRenewList('users');
  const [update] = useUpdate<User>();
  const busy = useRef(new Set<string>());
  const [switches, setSwitches] = useState<ReadonlyMap<string, RoleSwitch>>(new Map());
  const [gone, setGone] = useState<GoneUser>();

  function mark(id: string, state: RoleSwitch | undefined) {
    setSwitches((current) => {
      const next = new Map(current);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });
  }

  async function switchRole(user: User, role: Role): Promise<void> {
    if (busy.current.has(user.id)) return;
    busy.current.add(user.id);
    mark(user.id, { state: 'busy' });
    setGone(undefined);
    try {
      await update(
        'users',
        { id: user.id, data: { role }, previousData: user },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      mark(user.id, undefined);
      notify(texts.users.done(texts.users.roles[role]), { type: 'success' });
    } catch (error) {
      notify(texts.users.failed, { type: 'error' });
      mark(user.id, { state: 'failed', error });
      if (hasStatus(error, 404)) {
        // The row must disappear first, because the notice takes the focus that it loses.
        await renewUsers();
        setGone({ id: user.id, name: fullNameOf(user) || user.email });
      }
    } finally {
      busy.current.delete(user.id);
    }
  }

  return { switches, gone, switchRole };
}
