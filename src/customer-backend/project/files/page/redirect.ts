import { t } from './words.ts';

/** What a login needs after a visit to the page of the bank. */
type Kept = { ticket: string; context: Uint8Array };

const NAME = 'login';

/** Names this login in the address that the bank leads back to. */
const id = crypto.randomUUID();

export const redirectUri = `${location.origin}/?login=${id}`;

/** Marks this page as in the middle of a login. The mark outlives a reload, and holds nothing of the login. */
export const mark = (begun: boolean): void => history.replaceState(begun ? 'begun' : null, '', '/');

/** Leaves for the page of the bank. Ticket and context are kept for the way back, and only for it. */
export function leave(url: URL, { ticket, context }: Kept): Promise<never> {
  const text = btoa(String.fromCharCode(...context));
  sessionStorage.setItem(NAME, JSON.stringify({ id, ticket, context: text }));
  // Whoever goes back may find this page as it was left, at a step that has ended.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}

/** How this page comes to be here: back from the bank, out of a login that cannot go on, or neither. */
export type Arrival = { kept?: Kept; problem?: string };

/** Takes what was kept if this page is the way back from the bank; it is kept no longer. */
export function arrive(): Arrival {
  const text = sessionStorage.getItem(NAME);
  sessionStorage.removeItem(NAME);
  const returned = new URLSearchParams(location.search).get('login');
  const begun = history.state === 'begun';
  mark(false);
  if (returned === null) {
    return begun
      ? { problem: t`You left this page before the login ended. Please begin again.` }
      : {};
  }
  const kept = JSON.parse(text ?? '{}') as { id?: string; ticket: string; context: string };
  if (kept.id !== returned) {
    return { problem: t`This login began in another tab or window. Go on there, or begin again.` };
  }
  const context = Uint8Array.from(atob(kept.context), (character) => character.charCodeAt(0));
  return { kept: { ticket: kept.ticket, context } };
}
