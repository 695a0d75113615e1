// @module-tag X69
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
} from '@mdn/browser-compat-data';
import { expect, test } from 'vitest';
import { oldBrowserScript } from '../../tools/oldBrowsers.ts';
import { SUPPORTED, supportedInWords, INDICATORS } from '../../tools/supportedBrowsers.ts';

const oldest = Object.entries(SUPPORTED) as [keyof typeof SUPPORTED, { version: string }][];

/** First browser version with the standard feature, complete and unprefixed; undefined if none. */
function firstVersion({ support }: CompatStatement, browser: BrowserName): number | undefined {
  const whole = [support[browser] ?? []]
    .flat()
    .filter((entry) => !entry.flags && !entry.prefix && !entry.alternative_name)
    .filter((entry) => !entry.partial_implementation && !entry.version_removed)
    .map(({ version_added: version }) => Number(String(version).replace('≤', '')))
    .filter((version) => !Number.isNaN(version));
  return whole.length > 0 ? Math.min(...whole) : undefined;
}

/** True if all supported browsers have the feature. */
const isEverywhere = (feature: CompatStatement) =>
  oldest.every(
    ([browser, { version }]) => (firstVersion(feature, browser) ?? Infinity) <= Number(version),
  );

// Required, not imported: Vite would transform its twenty megabytes into a module.
const { api, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData;
const builtins: Identifier = javascript['builtins'] ?? {};
const owners: Identifier = { ...builtins, ...builtins['Intl'], ...api };

/** Compatibility of `owner.name`: a static member, or a member of an interface. */
function memberOf(owner: string, name: string): CompatStatement | undefined {
  const members = owner === 'Intl' ? builtins['Intl'] : owners[owner];
  return (members?.[`${name}_static`] ?? members?.[name])?.__compat;
}

/** Interfaces of the global objects of a page. */
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  clipboard: 'Clipboard',
  permissions: 'Permissions',
  locks: 'LockManager',
  document: 'Document',
  documentElement: 'Element',
  body: 'Element',
  window: 'Window',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
  subtle: 'SubtleCrypto',
  screen: 'Screen',
};

/** Features that a supported browser lacks, with the reason why the console may use them. */
const GUARDED: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'Before Chrome 124 its error has another name, which nothing reads.',
  'Intl.Segmenter': 'src/lib/graphemes.ts counts code points without it.',
  'Clipboard.readText': 'copying.ts asks for the permission first.',
  'Window.requestIdleCallback': 'src/app/prefetch.ts takes a timer without it.',
};

/** Platform functions in a program, as `Owner.name` or the name of a class. */
function platformNames(program: string): string[] {
  const code = program.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  // A lookahead, because the member of one match is the owner of the next.
  const members = [...code.matchAll(/(?<!\w)([A-Za-z]\w*)(?=\??\.([A-Za-z]\w*))/g)].map(
    ([, owner = '', name = '']) => `${OBJECTS[owner] ?? owner}.${name}`,
  );
  const bare = [...code.matchAll(/(?<![\w.'"`-])([a-zA-Z]\w*)(?=\()/g)].map(
    ([, name = '']) => name,
  );
  return [...members, ...bare, ...bare.map((name) => `Window.${name}`)];
}

/** Platform functions of a program that a supported browser lacks. */
function missing(program: string): string[] {
  return platformNames(program).filter((full) => {
    const [owner = '', name] = full.split('.');
    const feature = name ? memberOf(owner, name) : owners[owner]?.__compat;
    return feature !== undefined && !isEverywhere(feature);
  });
}

/** Sources for the browser; programs in `customer-backend` run on servers. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('customer-backend/'),
);

test('the console uses no unguarded platform function that a supported browser lacks', () => {
  const used = new Set(sources.flatMap((path) => missing(readFileSync(join('src', path), 'utf8'))));
  expect([...used].toSorted()).toEqual(Object.keys(GUARDED).toSorted());
});

test('the functions that detect an old browser exist since exactly the supported versions', () => {
  const told = oldest.map(([browser]) => {
    const versions = INDICATORS.map(([owner, name]) => {
      const feature = memberOf(owner, name);
      return (feature && firstVersion(feature, browser)) ?? Infinity;
    });
    return [browser, String(Math.max(...versions))];
  });
  expect(told).toEqual(oldest.map(([browser, { version }]) => [browser, version]));
});

/** True if the document's script shows the notice in a browser with these functions. */
function isRefused(platform: object): boolean {
  let shown = false;
  const element = { removeAttribute: (name: string) => (shown = name === 'hidden') };
  const page = { ...platform, document: { getElementById: () => element } };
  runInNewContext(oldBrowserScript, { ...page, window: page });
  return shown;
}

test('the document detects a browser without one of them, in old JavaScript', () => {
  const URL = { canParse: true };
  const AbortSignal = { any: true };
  expect(isRefused({ URL, AbortSignal })).toBe(false);
  for (const older of [{ URL }, { URL: {}, AbortSignal }]) expect(isRefused(older)).toBe(true);
  expect(oldBrowserScript).not.toMatch(/=>|\?\.|`|\b(const|let|class)\b/);
});

test("the README's table names the supported browsers", () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (\w+) +\| ([\d.]+) +\|$/gm);
  expect([...rows].map(([, title, version]) => `${title} ${version}`).join(', ')).toBe(
    supportedInWords,
  );
});
