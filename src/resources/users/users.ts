import type { User } from '../../providers/hub/contract.ts';

/** First and last name as one; '' where there is neither. */
export function fullNameOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
