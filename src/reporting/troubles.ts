import type { Config } from '../config/schema.ts';
import type { Reporter } from './report.ts';

let load = (): Promise<Reporter> | undefined => undefined;

const ignore = () => undefined;

/** Reports something that went wrong, if this page load reports. `errorId` is the one that a screen shows. */
export const noteTrouble: Reporter = (kind, thrown, errorId) =>
  // A failure in here, of a hostile getter for example, would otherwise be reported, and fail again.
  void load()
    ?.then((report) => report(kind, thrown, errorId))
    .catch(ignore);

/** Loads the reporter, which also measures the page, if this page load reports. */
export const startReporting = (): unknown => load()?.catch(ignore);

/** The pages, whose paths reports name. */
type Routes = readonly { path: string }[];

/**
 * Decides whether this page load reports. If so, it reports from now on what nobody catches. The first
 * trouble loads the code for it.
 */
export function watchTroubles(
  { reporting }: Pick<Config, 'reporting'>,
  routes: Routes,
  code: () => Promise<{ createReporter: (endpoint: string, routes: Routes) => Reporter }>,
): void {
  if (!reporting || Math.random() >= reporting.sampleRate) return;
  let reporter: Promise<Reporter> | undefined;
  load = () => (reporter ??= code().then((it) => it.createReporter(reporting.endpoint, routes)));
  // Without an error it is a notice of the browser, or of a script of another origin.
  window.addEventListener('error', ({ error }: { error: unknown }) => {
    if (error) noteTrouble('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    noteTrouble('unhandledrejection', reason),
  );
}
