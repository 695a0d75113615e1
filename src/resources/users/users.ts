import type { CurrentUser } from '../../providers/hub/contract.ts';
import type { Role, User } from './user.schema.ts';
import { isReadable, type Row } from '../../lib/rows.ts';

/** First and last name as one; '' where there is neither. */
export function fullNameOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * Whether a row of the list is the signed-in user: by id where the hub tells theirs, else by
 * e-mail, whatever the case of its letters (decision 13).
 */
export function isSelf(
  user: Pick<User, 'id' | 'email'>,
  me: Pick<CurrentUser, 'id' | 'email'>,
): boolean {
  if (me.id !== undefined) return user.id === me.id;
  const email = me.email.trim().toLowerCase();
  return email !== '' && user.email.trim().toLowerCase() === email;
}

/** The role that a switch leads to. */
export function otherRole(role: Role): Role {
  return role === 'Admin' ? 'Member' : 'Admin';
}

/**
 * Whether nobody would be an Admin any more once this user is none. A row that cannot be read
 * counts as no Admin: rather one warning too many.
 */
export function leavesNoAdmin(rows: readonly Row<User>[], userId: string): boolean {
  return !rows.some((row) => isReadable(row) && row.role === 'Admin' && row.id !== userId);
}
