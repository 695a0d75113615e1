import type { Config } from '../config/schema.ts';

/**
 * Takes something that went wrong. `kind` is the type of a window's event, or the place that noticed
 * it, `cause` what was thrown, or the event, and `id` what a failure screen shows.
 */
export type TroubleTaker = (kind: string, cause: unknown, id?: string) => unknown;

const nothing = (): unknown => undefined;
let note: TroubleTaker = nothing;
let load = nothing;

/** Notes something that went wrong, if this page load reports. */
export const noteTrouble: TroubleTaker = (...trouble) => note(...trouble);

/** Loads the reporter, if this page load reports and has not loaded it: it also measures the page. */
export const startReporting = (): unknown => load();

/**
 * Decides whether this page load reports. If so, it notes from now on what nobody catches and what
 * the content security policy refuses. The first of them loads the reporter, and ten wait for it.
 */
export function watchTroubles(
  config: Config,
  code: () => Promise<{ createReporter: (config: Config) => TroubleTaker }>,
): void {
  const { reporting } = config;
  if (!reporting || Math.random() >= reporting.sampleRate) return;
  const kept: Parameters<TroubleTaker>[] = [];
  load = () => {
    load = nothing;
    return code().then(({ createReporter }) => {
      note = createReporter(config);
      for (const trouble of kept) note(...trouble);
    }, nothing);
  };
  note = (...trouble) => {
    if (kept.length < 10) kept.push(trouble);
    load();
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
    window.addEventListener(type, (event) => note(type, event));
  }
}
