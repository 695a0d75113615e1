import type { Config } from '../config/schema.ts';
import type { Reporter } from './report.ts';

let load = (): Promise<Reporter> | undefined => undefined;

const ignore = () => undefined;

/** Reports an error, if this page load reports. `errorId` is the id on a failure screen. */
export const captureError: Reporter = (kind, thrown, errorId) =>
  // Failures of the report, for example of a hostile getter, would be reported and fail again.
  void load()
    ?.then((report) => report(kind, thrown, errorId))
    .catch(ignore);

/** Loads the reporter, which also measures the page, if this page load reports. */
export const startReporting = (): unknown => load()?.catch(ignore);

/** The pages whose paths reports may name. */
type Routes = readonly { path: string }[];

/**
 * Decides if this page load reports, and then reports every uncaught error. The first error loads
 * the code for it.
 */
export function captureErrors(
  { reporting }: Pick<Config, 'reporting'>,
  routes: Routes,
  code: () => Promise<{ createReporter: (endpoint: string, routes: Routes) => Reporter }>,
): void {
  if (!reporting || Math.random() >= reporting.sampleRate) return;
  let reporter: Promise<Reporter> | undefined;
  load = () => (reporter ??= code().then((it) => it.createReporter(reporting.endpoint, routes)));
  // An event without an error is a notice of the browser, or comes from a script of another origin.
  window.addEventListener('error', ({ error }: { error: unknown }) => {
    if (error) captureError('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    captureError('unhandledrejection', reason),
  );
}
