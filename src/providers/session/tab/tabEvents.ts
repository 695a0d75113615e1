import { asObject } from '../../../lib/own.ts';

const CHANNEL = 'auth';

/** Interval of the clock checks. Milliseconds. */
const TICK = 15_000;

/** The events that count as use of the session. Scrolling includes the scrollbar and touch. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'scroll'];

type Handlers = {
  /** A user logged out in another tab. */
  onLogout: (subject: unknown) => void;
  /** A user moved to another tenant in another tab. */
  onTenant: (subject: unknown) => void;
  /** The user typed, pressed or scrolled; called many times a second during scrolling. */
  onUse: () => void;
  /** Called every 15 seconds, or after hours if the computer slept. */
  onTick: () => void;
};

/** Kinds of messages between tabs. */
type Message = 'logout' | 'tenant';

/**
 * Calls the handlers for as long as the page lives, and returns the function that sends a message
 * to the other tabs. Messages carry a kind and a subject, never a token. Without BroadcastChannel
 * no messages are exchanged.
 */
export function watchTab({
  onLogout,
  onTenant,
  onUse,
  onTick,
}: Handlers): (type: Message, subject: string | undefined) => void {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, sub } = asObject(data) ?? {};
    if (type === 'logout') onLogout(sub);
    if (type === 'tenant') onTenant(sub);
  });
  window.addEventListener('pageshow', (event) => {
    // The back/forward cache may restore a page whose session has ended since.
    if (event.persisted) window.location.reload();
  });
  for (const type of ACTIVITY_EVENTS) {
    window.addEventListener(type, onUse, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', onTick);
  // One slow interval instead of exact timers: neither sleep, a clock change nor an absurd token
  // lifetime can make it fire in a burst.
  window.setInterval(onTick, TICK);
  return (type, subject) => channel?.postMessage({ type, sub: subject });
}
