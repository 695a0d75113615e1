import { INVITATION_KEY, arrivedInvitation, keepInvitation } from './invitation.ts';
import { readJoinLink, type Invitation, type JoinLink } from './joinLink.ts';

/** How long a link waits for a sign-in. Milliseconds. */
const LIFETIME = 600_000;

/**
 * The invitation that waits in this tab; without one the link 'misses information' (decision 12).
 * One that is no good is deleted. Never throws.
 */
export function waitingInvitation(storage: Storage, now: number): Invitation {
  const link = arrivedInvitation() ?? keptLink(storage.getItem(INVITATION_KEY), now);
  const invitation: Invitation = link === undefined ? { kind: 'missing' } : readJoinLink(link, now);
  if (invitation.kind !== 'good') storage.removeItem(INVITATION_KEY);
  return invitation;
}

/** Keeps a link for another ten minutes, for a sign-in that its owner has asked for. */
export function keepJoinLink(storage: Storage, link: JoinLink, now: number): void {
  keepInvitation(storage, new URLSearchParams(link).toString(), now);
}

function keptLink(text: string | null, now: number): string | undefined {
  try {
    const record: unknown = JSON.parse(text ?? '');
    if (typeof record !== 'object' || record === null) return undefined;
    const { link, keptAt }: { link?: unknown; keptAt?: unknown } = record;
    if (typeof link !== 'string' || typeof keptAt !== 'number') return undefined;
    // Both ways: after a jump of the clock nobody knows how old the record is.
    return Math.abs(now - keptAt) < LIFETIME ? link : undefined;
  } catch {
    return undefined;
  }
}
