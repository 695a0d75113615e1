import { expect, test } from 'vitest';
import { bootTexts } from '../../src/boot/plainScreen.ts';
import { de } from '../../src/texts/de.ts';
import * as every from '../../src/texts/every.ts';
import { languageName, LANGUAGES } from '../../src/texts/language.ts';
import { translateWith } from '../../src/texts/wording.ts';

type Text = string | ((...parameters: unknown[]) => string);
type Catalogue = { readonly [key: string]: Text | Catalogue };

const modules = import.meta.glob<Record<string, Catalogue>>('../../src/texts/**/*en.ts', {
  eager: true,
});

const english: Catalogue = Object.assign({}, ...Object.values(every));
// Each function gets arguments that fit the names of its parameters.
const german = de as unknown as Catalogue;

/** Every text with its path: 'apiKeys.columns.name'. */
function textsIn(catalogue: Catalogue, prefix = ''): [path: string, text: Text][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'object'
      ? textsIn(value, `${prefix}${key}.`)
      : [[prefix + key, value] satisfies [string, Text]],
  );
}

const NUMBERS: Readonly<Record<string, number>> = { days: 7, count: 8, total: 97, status: 503 };
const RANGE: Readonly<Record<string, number>> = { from: 11, to: 29 };

/** Sample arguments by the names of the parameters: numbers, flags, else a name. */
function samplesFor(text: (...parameters: unknown[]) => string, changed: object = {}): unknown[] {
  const names = /^\(?([^)=]*)\)?\s*=>/.exec(String(text))?.[1]?.split(',') ?? [];
  const known: Record<string, unknown> = {
    ...NUMBERS,
    ...(names.length === 3 ? RANGE : {}),
    all: false,
    ...changed,
  };
  return names
    .map((name) => name.trim())
    .map((name) => (Object.hasOwn(known, name) ? known[name] : `<${name} of Ada>`));
}

const englishTexts = textsIn(english);
const germanTexts = new Map(textsIn(german));

/** Both wordings of a text, with the same samples filled in. */
function spoken(path: string, text: Text, changed: object = {}) {
  const translation = germanTexts.get(path);
  if (typeof text === 'string' || typeof translation !== 'function') {
    return { said: String(translation), original: String(text), samples: [] };
  }
  const samples = samplesFor(text, changed);
  return { said: translation(...samples), original: text(...samples), samples };
}

/** Names, signs and words that are the same in both languages. */
const SAME = new Set([
  'access.roles.Admin',
  'apiKey.name',
  'apiKey.secret',
  'apiKeyFields.hostSoftware.values.MoneyMoney',
  'apiKeyStart.parameters.name',
  'apiKeyStart.parameters.services',
  'apiKeys.columns.name',
  'apiKeys.deleteDialog.name',
  'bankSearch.moreCountries',
  'chipTan.iban',
  'common.environments.Integration',
  'common.none',
  'common.utc',
  'createApiKey.integration',
  'createApiKey.name',
  'dashboard.title',
  'dashboardParts.timeline.ics',
  'list.entryId',
  'notFound.code',
  'onboarding.optional',
  'playgroundCalls.milliseconds',
  'playgroundCalls.status',
  'playgroundContinued.hint',
  'playgroundContinued.session',
  'playgroundData.fields.filter',
  'playgroundData.fields.supports',
  'playgroundData.fields.webhook',
  'playgroundData.optional',
  'playgroundData.products.SepaCreditTransfer',
  'playgroundPage.key',
  'checkBackend.service',
  'playgroundPage.service',
  'playgroundResult.claims',
  'playgroundResult.header',
  'playgroundResult.token',
  'shell.dashboard',
  'shell.playground',
  'shortcuts.keys.command',
  'shortcuts.keys.escape',
  'signedOut.github',
  'signedOut.google',
  'signingKey.option',
  'signingKey.secret',
  'project.service',
  'snippets.service',
  'tenants.columns.id',
  'tenants.columns.name',
  'tenants.columns.plan',
  'tenants.editing.name',
  'tenants.editing.plan',
  'tenants.planFilter',
  'tenants.plans.Enterprise',
  'tenants.plans.Free',
  'tenants.plans.FreePlus',
  'testKey.milliseconds',
  'ticketInspector.parts.claims',
  'ticketInspector.parts.header',
  'users.columns.name',
  'users.demote.name',
  'users.roles.Admin',
]);

test('every catalogue is among those that are compared, and called after its file', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(10);
  const found = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).map(([name, catalogue]) => ({ path, name, catalogue })),
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(every).toSorted());
  const wrong = found.filter(({ path, name }) => {
    const file = path.replace(/^.*\/|(\.en)?\.ts$/g, '');
    return !name.toLowerCase().includes(file.toLowerCase());
  });
  expect(wrong).toEqual([]);
});

test('a section is in one catalogue alone', () => {
  const sections = Object.values(every).flatMap((catalogue) => Object.keys(catalogue));
  // The boot has its texts before the application has `en`, which contains them.
  expect(sections.filter((name, at) => sections.indexOf(name) !== at)).toEqual(['boot']);
});

test('the German texts have the keys of all English ones and no others, of the same kinds', () => {
  const kinds = (texts: readonly [string, Text][]) =>
    texts
      .map(([path, text]) => `${path}: ${typeof text === 'function' ? text.length : 'text'}`)
      .toSorted();
  expect(kinds([...germanTexts])).toEqual(kinds(englishTexts));
});

test('what is allowed to be the same in both languages exists', () => {
  expect([...SAME].filter((path) => !germanTexts.has(path))).toEqual([]);
});

test('each text is said in German, with the names and numbers that it is given', () => {
  const wrong = englishTexts.flatMap(([path, text]) => {
    const { said, original, samples } = spoken(path, text);
    const lost = samples
      .map(String)
      .filter((sample) => original.includes(sample) && !said.includes(sample));
    return [
      ...(said.trim() === '' ? [`${path} is empty`] : []),
      ...lost.map((sample) => `${path} lacks ${sample}`),
      ...((said === original) === SAME.has(path) ? [] : [`${path} is the same as in English`]),
    ];
  });
  expect(wrong).toEqual([]);
});

/** What no German text may contain. */
const FOREIGN: readonly (readonly [what: string, found: (said: string) => boolean])[] = [
  ['something that is no text', (said) => /undefined|\[object|NaN/.test(said)],
  // Texts know their numbers and choose singular or plural.
  ['an ending in brackets', (said) => /\w\((s|e|n|en|r)\)/.test(said)],
  ['a typewriter’s quote or ellipsis', (said) => /["']|\.\.\./.test(said)],
  ['an unpaired quote', (said) => said.split('„').length !== said.split('“').length],
  ['an informal address', (said) => /\b(du|dich|dir|deine?[mnrs]?)\b/i.test(said)],
];

test('each text follows German typography and addresses people formally', () => {
  const wrong = englishTexts.flatMap(([path, text]) => {
    const { said } = spoken(path, text);
    return FOREIGN.filter(([, found]) => found(said)).map(([what]) => `${path} has ${what}`);
  });
  expect(wrong).toEqual([]);
});

test('every language is offered by its own name', () => {
  expect(languageName('en')).toBe('English');
  expect(languageName('de')).toBe('Deutsch');
  expect(new Set(LANGUAGES.map(languageName)).size).toBe(LANGUAGES.length);
});

test('one of a thing, and less than a day, have words of their own', () => {
  const { apiKey, apiKeys, createApiKey, dashboard, dashboardParts, palette, tenants } = de;
  expect(apiKeys.expires(0)).toBe('Dieser API-Key läuft in weniger als einem Tag ab.');
  expect(apiKeys.expires(1)).toBe('Dieser API-Key läuft in 1 Tag ab.');
  expect(apiKeys.expires(2)).toBe('Dieser API-Key läuft in 2 Tagen ab.');
  expect(apiKeys.expired(1)).toBe('Dieser API-Key ist vor 1 Tag abgelaufen.');
  expect(apiKey.inDays(6)).toBe('(in 6 Tagen)');
  expect(apiKey.expiredSince(1)).toBe('(seit 1 Tag abgelaufen)');
  expect(createApiKey.days(30)).toBe('30 Tage');
  expect(createApiKey.summary.services(1, true)).toContain('den einzigen Service');
  expect(createApiKey.summary.services(1, false)).toBe('ruft 1 Service auf');
  expect(dashboard.attention.more(1)).toBe('1 weiterer Key');
  expect(dashboard.attention.more(2)).toBe('2 weitere Keys');
  expect(dashboardParts.timeline.later(1)).toBe('1 Key läuft später ab.');
  expect([palette.hits(1, 1), tenants.resultCount(1)]).toEqual(['1 Ergebnis', '1 Mandant']);
});

test('counts of one are in the singular everywhere', () => {
  const ones = englishTexts
    .map(([path, text]) => spoken(path, text, { count: 1, days: 1 }))
    .filter(({ samples }) => samples.includes(1))
    .map(({ said }) => said);
  expect(ones.length).toBeGreaterThan(15);
  expect(ones.filter((said) => /\b1 (Tage|Keys|API-Keys|Services)/.test(said))).toEqual([]);
});

test('a text for an identity provider’s answer without a description has no gap', () => {
  expect(de.signInProblem.authorization('access_denied', undefined)).toBe(
    'Der Identity-Provider hat geantwortet: access_denied.',
  );
});

test('texts that were read before the translation arrived are German from then on', () => {
  expect(bootTexts().waiting).toBe('Loading …');
  translateWith(de);
  expect(bootTexts().waiting).toBe('Wird geladen …');
});
