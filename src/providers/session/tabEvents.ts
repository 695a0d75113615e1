const CHANNEL = 'auth';

/** How often the page looks at the clock. Milliseconds. */
const TICK = 15_000;

type Handlers = {
  /** Somebody signed out in another tab. */
  onLogout: (subject: unknown) => void;
  /** Somebody came to belong to another tenant in another tab. */
  onTenant: (subject: unknown) => void;
  /** The user did something. */
  onUse: () => void;
  /** Time has passed; how much is for the clock to say, after a sleep it may be hours. */
  onTick: () => void;
};

/** What the tabs tell each other about the person signed in. */
type News = 'logout' | 'tenant';

/**
 * Watches what happens to the tab as long as the page lives, and returns how to tell the other tabs
 * of a sign-out or of another tenant. No token is ever on the channel. Without BroadcastChannel each
 * tab is on its own.
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
    if (typeof data !== 'object' || data === null || !('type' in data) || !('sub' in data)) return;
    if (data.type === 'logout') onLogout(data.sub);
    if (data.type === 'tenant') onTenant(data.sub);
  });
  window.addEventListener('pageshow', (event) => {
    // A page from the back/forward cache may show what a sign-out has ended since.
    if (event.persisted) window.location.reload();
  });
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, onUse, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', onTick);
  // One slow beat instead of timers to the minute: neither a sleep, nor a jump of the clock, nor an
  // absurd lifetime of a token can turn it into a burst.
  window.setInterval(onTick, TICK);
  return (type, subject) => channel?.postMessage({ type, sub: subject });
}
