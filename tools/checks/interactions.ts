/** An event that belongs to an interaction, as the page tells of it (Event Timing, W3C). */
export interface TimedEvent {
  /** The document, by a number that it drew for itself. */
  document: number;
  /** The interaction, within its document. */
  id: number;
  event: string;
  /** Milliseconds from the event to the next frame, in steps of eight. */
  duration: number;
  /** The page at the time of the event: its path without ids. */
  page: string;
  /** What was pressed, by its role and name; nothing that somebody typed. */
  target: string;
}

/** A press, a click or a key, as its slowest event. */
export type Interaction = Pick<TimedEvent, 'event' | 'duration' | 'page' | 'target'>;

/** The interactions of these events, each as long as its longest event: what INP counts. */
export function interactionsOf(events: readonly TimedEvent[]): Interaction[] {
  const longest = new Map<string, TimedEvent>();
  for (const event of events) {
    const key = `${event.document} ${event.id}`;
    if (!(event.duration <= (longest.get(key)?.duration ?? -1))) longest.set(key, event);
  }
  return [...longest.values()].map(({ event, duration, page, target }) => ({
    event,
    duration,
    page,
    target,
  }));
}

/** The slowest first; equal ones stay in their order. */
export const slowestFirst = <Some extends Interaction>(interactions: readonly Some[]): Some[] =>
  interactions.toSorted((one, other) => other.duration - one.duration);

/** The duration that one in fifty exceeds, as INP takes it (web.dev/inp); NaN of none. */
export function p98(interactions: readonly Interaction[]): number {
  return slowestFirst(interactions)[Math.floor(interactions.length / 50)]?.duration ?? Number.NaN;
}

/** One line of an interaction. */
export const lineOf = ({ duration, event, page, target }: Interaction): string =>
  `${String(duration).padStart(6)} ms  ${event.padEnd(12)} ${page.padEnd(22)} ${target}`;

/** What is told of the interactions of a run: how many, their p98, and the slowest ten with their journeys. */
export function summaryOf(
  interactions: readonly (Interaction & { journey: string })[],
): readonly string[] {
  if (interactions.length === 0) return [];
  return [
    `${interactions.length} interactions of 16 ms or more, p98 ${p98(interactions)} ms. The slowest:`,
    ...slowestFirst(interactions)
      .slice(0, 10)
      .map((it) => `${lineOf(it)}  (${it.journey})`),
  ];
}

/** The function of the page that takes the events of a batch. */
export const REPORT_INTERACTIONS = 'reportInteractions';

/**
 * Reports the events of all interactions in a document of the console. A name is told of what the console itself
 * names: nothing in a row, an option or an editor, where names may be data. An element may be gone when its event is
 * reported, so it is remembered. A text, because the compiler's helpers for named functions do not exist in the page.
 */
export const WATCH_INTERACTIONS = `(() => {
  const begun = new Map();
  const remember = (event) => {
    begun.set(event.timeStamp, [event.composedPath()[0], location.pathname]);
    if (begun.size > 60) begun.delete(begun.keys().next().value);
  };
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'click', 'keydown', 'keypress', 'keyup'])
    addEventListener(type, remember, { capture: true, passive: true });
  const brief = (text) => text.replaceAll(/\\s+/g, ' ').replaceAll(/\\S*\\d\\S*/g, '…').trim().slice(0, 40);
  const describe = (node) => {
    const near = node instanceof Element ? node : node?.parentElement;
    const it = near?.closest('button, a, input, select, textarea, summary, label, [role]') ?? near;
    if (!it) return 'gone';
    const kind = it.getAttribute('role') ?? (it.localName === 'input' ? it.type : it.localName);
    const field = it.matches('input, select, textarea');
    const named = !it.closest('tbody, [role=option], [contenteditable], pre, main a');
    const pressed = field ? it.labels?.[0]?.textContent : it.matches('button, nav a, label, [role^=menuitem], [role=tab]') && it.textContent;
    const name = named && brief(it.getAttribute('aria-label') || pressed || '');
    const among = [...it.classList].find((name) => !name.startsWith('css-'));
    return name ? kind + ' ' + name : kind + (among ? '.' + among : '');
  };
  const document = Math.random();
  new PerformanceObserver((list) => {
    const events = list.getEntries().filter(({ interactionId }) => interactionId > 0);
    if (events.length === 0 || !window.document.getElementById('root')) return;
    window.${REPORT_INTERACTIONS}?.(
      events.map((entry) => {
        const [node, path] = begun.get(entry.startTime) ?? [entry.target, location.pathname];
        const page = path.replaceAll(/\\/[^/]*\\d[^/]*/g, '/…');
        return { document, id: entry.interactionId, event: entry.name, duration: entry.duration, page, target: describe(node) };
      }),
    );
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})();`;
