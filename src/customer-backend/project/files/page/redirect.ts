/** What a login needs after a visit to the page of the bank. */
type Kept = { ticket: string; context: Uint8Array };

const NAME = 'login';

/** Names this login in the address that the bank leads back to. */
const id = crypto.randomUUID();

export const redirectUri = `${location.origin}/?login=${id}`;

/** Leaves for the page of the bank. Ticket and context are kept for the way back, and only for it. */
export function leave(url: URL, { ticket, context }: Kept): Promise<never> {
  const text = btoa(String.fromCharCode(...context));
  sessionStorage.setItem(NAME, JSON.stringify({ id, ticket, context: text }));
  location.assign(url);
  return new Promise(() => {});
}

/** What was kept, if this page is the way back from the bank; it is kept no longer. */
export function takeReturn(): Kept | undefined {
  const text = sessionStorage.getItem(NAME);
  sessionStorage.removeItem(NAME);
  const returned = new URLSearchParams(location.search).get('login');
  history.replaceState(null, '', '/');
  if (text === null || returned === null) return undefined;
  const kept = JSON.parse(text) as { id: string; ticket: string; context: string };
  if (kept.id !== returned) return undefined;
  return {
    ticket: kept.ticket,
    context: Uint8Array.from(atob(kept.context), (character) => character.charCodeAt(0)),
  };
}
