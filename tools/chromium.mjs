// Finds a Chromium for the browser tests, and installs Debian's where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const programs = {
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
 * Features that are off. Playwright's own come first, because the last of several such arguments is
 * the only one that counts (a test compares them); then what the address bar would load with every
 * window, about a second of processor time each.
 */
export const disabledFeatures = [
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

/** Arguments for a quiet browser: nothing in the background, and no sandbox where root forbids it. */
export const chromiumArguments = [
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

/** Path of an installed browser, CHROMIUM_PATH before all others, or undefined. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  // In the order of `commands`, not of PATH: the same machine always takes the same browser.
  inPath.sort((a, b) => rank(a) - rank(b));
  return [...inPath, ...(programs[process.platform] ?? [])].find((path) => existsSync(path));
}

function rank(path) {
  return commands.findIndex((command) => path.endsWith(command));
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Debian's package; false where there is no apt-get or no right to use it. */
function installFromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const root = process.getuid?.() === 0;
  // -n: without a terminal a password prompt would wait for ever.
  const sudo = root ? [] : ['sudo', '-n'];
  if (!root && !run('sudo', ['-n', 'true'])) return false;
  const apt = (...args) => {
    const [command, ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return run(command, rest);
  };
  console.log('Installing the package chromium …');
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

/** Path of the browser, installed first when it is missing; throws one readable line otherwise. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const found = findChromium() ?? (installFromDebian() ? findChromium() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install Chromium, Chrome or Edge, or set CHROMIUM_PATH.',
  );
}
