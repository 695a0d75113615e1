import { asObject } from '../../../lib/own.ts';

const CHANNEL = 'auth';

/** How often the time is checked. Milliseconds. */
const TICK = 15_000;

/** The events that count as use of the session. Scrolling includes the scrollbar and touch. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'scroll'];

type Handlers = {
  /** A person signed out in another tab. */
  onLogout: (subject: unknown) => void;
  /** Another tab says that a person now belongs to another tenant. */
  onTenant: (subject: unknown) => void;
  /** The person typed, pressed, turned the wheel or scrolled; many times a second while they scroll. */
  onUse: () => void;
  /** Called every 15 seconds, or after hours if the computer slept. */
  onTick: () => void;
};

/** The kinds of messages between tabs about the signed-in person. */
type News = 'logout' | 'tenant';

/**
 * Calls the handlers for as long as the page lives, and returns the function that tells other tabs
 * of a sign-out or a change of tenant. Messages carry a kind and a subject, never a token. Without
 * BroadcastChannel no messages are exchanged.
 */
export function watchTab({
  onLogout,
  onTenant,
  onUse,
  onTick,
}: Handlers): (type: News, subject: string | undefined) => void {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, sub } = asObject(data) ?? {};
    if (type === 'logout') onLogout(sub);
    if (type === 'tenant') onTenant(sub);
  });
  window.addEventListener('pageshow', (event) => {
    // The back/forward cache may bring back a page of a session that has ended since.
    if (event.persisted) window.location.reload();
  });
  for (const type of ACTIVITY_EVENTS) {
    window.addEventListener(type, onUse, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', onTick);
  // One slow interval instead of exact timers: a sleep, a jump of the clock or an absurd lifetime of
  // a token cannot make it fire in a burst.
  window.setInterval(onTick, TICK);
  return (type, subject) => channel?.postMessage({ type, sub: subject });
}
