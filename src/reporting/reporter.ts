import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { ownVersion } from '../lib/browser.ts';
import { pageAt } from '../lib/paths.ts';
import { describeThrown, type Reporter } from './report.ts';

/** Public addresses, which are not in the route table. */
const PUBLIC = ['/auth-callback', '/join-tenant', '/landing', '/login', '/sign-in', '/sign-up'];

/** Maximum number of different errors that a page load reports. */
const MAX_ERRORS = 20;

/** Starts to measure the page and returns the function that reports an error. */
export function createReporter(endpoint: string, routes: readonly { path: string }[]): Reporter {
  const paths = [...routes, ...PUBLIC.map((path) => ({ path }))];
  const about = () => ({
    time: new Date().toISOString(),
    version: ownVersion() ?? '?',
    route: pageAt(paths, window.location.pathname)?.path ?? 'other',
    language: document.documentElement.lang,
  });

  // The measures belong to the page that was opened first. Without attribution, because it would
  // name elements of the page.
  const { route } = about();
  const vitals = new Map<string, object>();
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value, rating }) => {
      const rounded = Number(value.toPrecision(4));
      vitals.set(name, { kind: 'vital', name, value: rounded, rating, ...about(), route });
    });
  }
  // On the window, after the listeners of web-vitals: this event also yields their last values.
  window.addEventListener('visibilitychange', () => {
    if (!document.hidden || vitals.size === 0) return;
    send(endpoint, [...vitals.values()]);
    vitals.clear();
  });

  const reported = new Set<string>();
  return (kind, thrown, errorId) => {
    const report = { kind, errorId, ...describeThrown(thrown, ownScripts()) };
    const key = JSON.stringify(report);
    if (reported.size === MAX_ERRORS || reported.has(key)) return;
    reported.add(key);
    send(endpoint, [{ ...report, ...about() }]);
  };
}

/** Names of the scripts that this page has loaded from the console's own origin. */
function ownScripts(): Set<string> {
  const place = `${window.location.origin}/assets/`;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return new Set(
    loaded.filter((name) => name.startsWith(place)).map((name) => name.slice(place.length)),
  );
}

/** Sends reports as text, which needs no preflight, without cookies, even if the page is closed. */
function send(endpoint: string, reports: readonly object[]): void {
  void fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify({ reports }),
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
