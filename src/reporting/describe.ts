import type { Config } from '../config/schema.ts';
import {
  DIRECTIVES,
  ERROR_CLASSES,
  KEYWORDS,
  REASONS,
  type ErrorReport,
  type PolicyReport,
  type Report,
} from './report.ts';
import { ownVersion } from '../lib/browser.ts';

/** The member of a closed list that equals a value. Nothing else of the value is ever used. */
const memberOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((member) => member === value);

/** Errors whose `kind` or `code` is a word of the console or of a standard. */
const WITH_REASON = ['HubError', 'IdTokenError', 'AuthorizationError'] as const;

type Thrown = Pick<ErrorReport, 'error' | 'reason' | 'status' | 'call' | 'frames'>;

/** What may be said of something thrown. Its message, cause and other members are not read. */
export function describeThrown(thrown: unknown, files: ReadonlySet<string>): Thrown {
  try {
    const { name, kind, code, status, call, stack, message } = Object(thrown) as Readonly<
      Record<string, unknown>
    >;
    const error = memberOf(ERROR_CLASSES, name) ?? 'Error';
    const reason = memberOf(WITH_REASON, error) && memberOf(REASONS, kind ?? code);
    const isHubs = error === 'HubError';
    return {
      error,
      reason,
      ...(isHubs && typeof status === 'number' && status > 0 ? { status } : {}),
      ...(isHubs && typeof call === 'string' ? { call } : {}),
      frames: framesOf(stack, message, files),
    };
  } catch {
    // A member that throws when it is read.
    return { error: 'Error', frames: [] };
  }
}

/** Characters of a stack that are read, and frames that are kept. */
const LONGEST_STACK = 20_000;
const MOST_FRAMES = 5;

/**
 * The places in the console's own files that a stack names, the innermost first: 'name.js:line:column'.
 * A stack begins with the message in some browsers, so that is cut off, and only files that this page
 * has loaded count.
 */
function framesOf(stack: unknown, message: unknown, files: ReadonlySet<string>): string[] {
  if (typeof stack !== 'string') return [];
  const text = String(message);
  const start = stack.indexOf(text);
  const lines = stack
    .slice(start < 0 ? 0 : start + text.length)
    .slice(0, LONGEST_STACK)
    .split('\n');
  return lines.flatMap((line) => frameOf(line, files)).slice(0, MOST_FRAMES);
}

function frameOf(line: string, files: ReadonlySet<string>): string[] {
  // After the last slash: the name of a file, line and column; V8 adds a bracket.
  const end = line.slice(line.lastIndexOf('/') + 1).replace(/\)$/, '');
  const [file = '', row = '', column = ''] = end.split(':');
  const isPlace = /^\d{1,6}$/.test(row) && /^\d{1,7}$/.test(column);
  return isPlace && files.has(file) ? [`${file}:${row}:${column}`] : [];
}

type Loaded = { name: string };

/** The names of the scripts that this page has loaded from the console's own origin. */
export function loadedFiles(loaded: readonly Loaded[], origin: string): Set<string> {
  const place = `${origin}/assets/`;
  return new Set(
    loaded.filter(({ name }) => name.startsWith(place)).map(({ name }) => name.slice(place.length)),
  );
}

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>;

/**
 * A refusal by the policy; undefined if the directive is unknown, or if what was refused was sending a
 * report.
 * An address is only said to belong to one of the configured services: a foreign one may carry what
 * a script wanted to steal, even in its host.
 */
export function describeViolation(
  { effectiveDirective, blockedURI }: Violation,
  { hub, oidc, bank, reporting }: Config,
  origin: string,
): Pick<PolicyReport, 'directive' | 'blocked'> | undefined {
  const directive = memberOf(DIRECTIVES, effectiveDirective);
  const blockedOrigin = originOf(blockedURI);
  if (!directive || (reporting && blockedOrigin === originOf(reporting.endpoint))) return undefined;
  const owners: readonly (readonly [PolicyReport['blocked'], string | undefined])[] = [
    ['own', origin],
    ['hub', hub.baseUrl],
    ['identity', oidc.authority],
    ['bank', bank?.baseUrl],
    ['bank', bank?.integrationBaseUrl],
  ];
  const owner = owners.find(([, url = '']) => blockedOrigin && originOf(url) === blockedOrigin);
  const scheme = blockedURI.split(':', 1)[0] ?? '';
  return {
    directive,
    blocked:
      owner?.[0] ??
      memberOf(KEYWORDS, blockedOrigin ? undefined : scheme) ??
      (scheme.endsWith('-extension') ? 'extension' : 'other'),
  };
}

/** The origin of an address; undefined for a keyword or a scheme without one. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin } = new URL(url);
  return origin === 'null' ? undefined : origin;
}

/** What a browser calls itself in its user agent; those that also claim to be another come first. */
const AGENTS: readonly (readonly [Report['browser']['family'], RegExp])[] = [
  ['Edge', /EdgA?\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Samsung', /SamsungBrowser\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})/],
];

/** Family and major version of a browser, by its user agent. */
export function browserOf(userAgent: string): Report['browser'] {
  for (const [family, pattern] of AGENTS) {
    const major = pattern.exec(userAgent)?.[1];
    if (major) return { family, major: Number(major) };
  }
  return { family: 'other', major: 0 };
}

/** CSS pixels, from the window's width. */
export function viewportOf(width: number): Report['viewport'] {
  if (width < 600) return 'small';
  return width < 1200 ? 'medium' : 'large';
}

/** What every report says about the page; `time` in milliseconds since 1970. */
export const aboutPage = (time: number, route: string) => ({
  time: new Date(time).toISOString(),
  version: ownVersion() ?? '?',
  route,
  browser: browserOf(navigator.userAgent),
  viewport: viewportOf(window.innerWidth),
  language: document.documentElement.lang,
});
