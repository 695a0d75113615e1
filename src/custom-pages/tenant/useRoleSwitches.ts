import { useRef, useState } from 'react';
import { useNotify, useUpdate } from 'ra-core';
import type { Role, User } from '../../resources/users/user.schema.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { useRenewList } from '../../providers/useRenewList.ts';
import { fullNameOf } from '../../resources/users/users.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** What is going on with a user's role, or why the last try failed. */
export type RoleSwitch = { state: 'busy' } | { state: 'failed'; reason: string };

/** A user whom the hub no longer knows. */
export type GoneUser = { id: string; name: string };

/** The element id of a row's role button, so that the focus can be looked for. */
export function roleButtonId(userId: string): string {
  return `role-${userId}`;
}

/**
 * Switches roles, each row by itself: several may be under way at once, one user's never twice.
 * A role shows as changed once the hub has confirmed it. `gone` is a user whom the hub
 * turned out not to know any more; the list is then fetched again.
 */
export function useRoleSwitches() {
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
      mark(user.id, { state: 'failed', reason: errorText(error, texts) });
      if (hasStatus(error, 404)) {
        setGone({ id: user.id, name: fullNameOf(user) || user.email });
        await renewUsers();
      }
    } finally {
      busy.current.delete(user.id);
    }
  }

  return { switches, gone, switchRole };
}
