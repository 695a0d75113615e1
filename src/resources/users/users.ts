import type { CurrentUser } from '../../providers/hub/contract.ts';
import type { Role, User } from './user.schema.ts';
import { isReadable, type ListedRow } from '../../lib/rows.ts';

/** First and last name joined; '' if both are missing. */
export function fullNameOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * True if the row is the signed-in user: by id or, because the contract names no id for `me`, by
 * email address regardless of case.
 */
export function isSelf(
  user: Pick<User, 'id' | 'email'>,
  me: Pick<CurrentUser, 'id' | 'email'>,
): boolean {
  if (me.id !== undefined) return user.id === me.id;
  const email = me.email.trim().toLowerCase();
  return email !== '' && user.email.trim().toLowerCase() === email;
}

/** The role after a switch. */
export function otherRole(role: Role): Role {
  return role === 'Admin' ? 'Member' : 'Admin';
}

/**
 * True if the tenant would have no Admin after this user's demotion. Unreadable rows do not count
 * as Admins, because a needless warning is better than a missing one.
 */
export function leavesNoAdmin(rows: readonly ListedRow<User>[], userId: string): boolean {
  return !rows.some((row) => isReadable(row) && row.role === 'Admin' && row.id !== userId);
}
