import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageAt, pageFiles } from '../lib/pageFiles.ts';
import type { Config } from '../config/schema.ts';
import { aboutPage, describeThrown, describeViolation, loadedFiles } from './describe.ts';
import { reportSchema, type Report } from './report.ts';
import { createOutbox } from './outbox.ts';
import type { TroubleTaker } from './troubles.ts';

/** Addresses without a declared page, which have no parts that vary. */
const PUBLIC = ['/auth-callback', '/join-tenant', '/landing', '/login', '/sign-in', '/sign-up'];

/**
 * Starts to measure the page, and returns the function that reports a trouble. Every report is built
 * from scratch and matches `reportSchema`; whatever does not is dropped.
 */
export function createReporter(config: Config): TroubleTaker {
  const { pages } = pageFiles();
  const paths = [...pages, ...PUBLIC.map((path) => ({ path }))];
  const routeNow = () => pageAt(paths, window.location.pathname)?.path ?? 'other';
  const outbox = createOutbox((reports) => send(config.reporting?.endpoint ?? '', reports));

  const about = (time: number, route = routeNow()) => aboutPage(time, route);
  const add = (report: unknown) => {
    const { data } = reportSchema.safeParse(report);
    if (data) outbox.add(data);
  };

  // Measured for the page that was opened, wherever the person has gone since.
  const opened = routeNow();
  const measured = ({ name, value, rating }: Metric) => {
    const rounded = Number(value.toPrecision(4));
    add({ kind: 'vital', name, value: rounded, rating, ...about(Date.now(), opened) });
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(measured);
  // After the listeners of web-vitals, whose last values come with the same event.
  const leave = () => document.visibilityState === 'hidden' && outbox.flush();
  window.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', outbox.flush);

  return (kind, cause, id = crypto.randomUUID()) => {
    // When it happened, for one that has waited for this code.
    const time = cause instanceof Event ? performance.timeOrigin + cause.timeStamp : Date.now();
    add({ kind, errorId: id, count: 1, ...detailsOf(cause, config), ...about(time) });
  };
}

function detailsOf(cause: unknown, config: Config) {
  const { origin } = window.location;
  if (cause instanceof SecurityPolicyViolationEvent) {
    return describeViolation(cause, config, origin);
  }
  const files = loadedFiles(performance.getEntriesByType('resource'), origin);
  if (cause instanceof PromiseRejectionEvent) return describeThrown(cause.reason, files);
  if (!(cause instanceof ErrorEvent)) return describeThrown(cause, files);
  const thrown: unknown = cause.error;
  // Without an error it is a notice of the browser, or of a script of another origin.
  return thrown === null || thrown === undefined ? undefined : describeThrown(thrown, files);
}

/**
 * Sends reports as text, a content type that needs no preflight (Fetch Standard, CORS-safelisted
 * request-header): a page that is being closed could not wait for one.
 */
function send(endpoint: string, reports: readonly Report[]): void {
  const body = JSON.stringify({ reports });
  if (navigator.sendBeacon?.(endpoint, body)) return;
  void fetch(endpoint, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
