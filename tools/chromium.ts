import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findInPath, installFromDebian, isRoot } from './debian.ts';

/** Chromium without a window system: the same engine, about a sixth faster in the browser tests. */
const SHELL = 'chromium-headless-shell';
const FULL = 'chromium';

const commands = [
  SHELL,
  FULL,
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const programs: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((path) =>
      join(process.env[variable] ?? '', path),
    ),
  ),
};

/**
 * Disabled features: first Playwright's defaults, because only the last argument of this name
 * applies (a test compares them), then features that cost processor time in every window.
 */
export const disabledFeatures: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Arguments for a browser without background activity, and without the sandbox for root. */
export const chromiumArguments: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/**
 * Path of an installed browser, or undefined. CHROMIUM_PATH has priority. `full` excludes the
 * headless shell.
 */
export function findChromium({ full = false } = {}): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  const wanted = full ? commands.filter((command) => command !== SHELL) : commands;
  return findInPath(wanted) ?? programs[process.platform]?.find((path) => existsSync(path));
}

/**
 * Path of the browser for the tests, which is installed if possible. `full` prefers a browser with
 * windows.
 * @throws Error with a one-line message if there is no browser
 */
export async function ensureChromium({ full = false } = {}): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH does not exist: ${named}`);
  const found = (full ? findChromium({ full }) : undefined) ?? findChromium();
  if (found && (full || named || !isSlower(found))) return found;
  const installed = installFromDebian(SHELL) || (!found && installFromDebian(FULL));
  const path = installed ? findChromium() : found;
  if (path) return path;
  throw new Error(
    'The browser tests need Chromium. Install Chromium, Chrome or Edge, or set CHROMIUM_PATH.',
  );
}

/** True if the headless shell should be installed in addition: only for root, as in a container. */
function isSlower(path: string): boolean {
  return isRoot() && !path.endsWith(SHELL);
}
