// @module-tag F56
// @module-tag T37
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  apiKeyFormSchema,
  isTutorial,
  problemsOf,
} from '../../../../src/resources/api-keys/form/apiKey.form.ts';
import { checkFintsProductName, checkName } from '../../../../src/resources/names.ts';
import { toPayload } from '../../../../src/resources/api-keys/form/toPayload.ts';
import { buildFormValues } from '../../../hubRows.ts';
import { inZone } from '../expiry/zones.ts';

const NOW = new Date(2026, 10, 21, 12);
const blns = JSON.parse(
  readFileSync(
    new URL('../../../fixtures/corpora/naughty-strings/blns.json', import.meta.url),
    'utf8',
  ),
) as string[];

describe('the tutorial flag', () => {
  it.each([
    ['', false],
    ['tutorial', true],
    ['tutorial=', true],
    ['tutorial=true', true],
    ['tutorial=TRUE', false],
    ['tutorial=1', false],
    ['tutorial=false', false],
    ['tutorial=%20', false],
    ['Tutorial=true', false],
    ['other=true', false],
    ['tutorial=false&tutorial=true', false],
  ])('?%s is %s', (query, on) => {
    expect(isTutorial(new URLSearchParams(query))).toBe(on);
  });
});

describe('the name check', { tags: ['F51'] }, () => {
  it.each([
    ['blank', ' \t\n', false],
    ['one no-break space', '\u00a0', false],
    ['one ideographic space', '\u3000', false],
    ['a zero-width space is a character', '\u200b', true],
    ['one character', 'a', true],
    ['one character in blanks', '  a\u00a0', true],
    ['128 characters', 'a'.repeat(128), true],
    ['129 characters', 'a'.repeat(129), false],
    ['128 characters in blanks', ` ${'a'.repeat(128)} `, true],
    ['64 emoji of two units', '😀'.repeat(64), true],
    ['65 emoji of two units', '😀'.repeat(65), false],
    ['10 000 characters', 'a'.repeat(10_000), false],
  ])('%s', (_, name, valid) => {
    expect(problemsOf(buildFormValues({ name }), NOW).name).toBe(valid ? undefined : 'nameInvalid');
  });

  it('accepts and refuses the naughty strings as predicted', { tags: ['C1'] }, () => {
    expect(blns).toHaveLength(515);
    expect(blns.filter((text) => text.trim() === '')).toHaveLength(3);
    expect(blns.filter((text) => checkName(text) !== null)).toHaveLength(501);
    expect(blns.filter((text) => text.trim().length > 128)).toHaveLength(11);
    expect(blns.filter((text) => text.trim() && checkFintsProductName(text) !== null)).toHaveLength(
      230,
    );
  });

  it('sends every naughty name exactly as trimmed', { tags: ['C1'] }, () => {
    for (const name of blns.filter((text) => checkName(text) !== null)) {
      const { name: sent } = toPayload(buildFormValues({ name }), NOW);
      expect((JSON.parse(JSON.stringify({ sent })) as { sent: string }).sent).toBe(name.trim());
    }
  });

  it('accepts what is within the bounds after trimming, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (name) => {
        const { length } = name.trim();
        expect('name' in problemsOf(buildFormValues({ name }), NOW)).toBe(
          length < 1 || length > 128,
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('the other checks', () => {
  it.each([
    ['a FinTS name of 25', { overrideFints: true, fintsProductName: ` ${'x'.repeat(25)} ` }, {}],
    [
      'a FinTS name of 26',
      { overrideFints: true, fintsProductName: 'x'.repeat(26) },
      { fintsProductName: 'fintsTooLong' },
    ],
    ['a long FinTS name that is not used', { fintsProductName: 'x'.repeat(26) }, {}],
    ['an empty FinTS name', { overrideFints: true }, {}],
    ['no service', { services: [] }, { services: 'noService' }],
    ['no custom date', { expiration: 'custom' as const }, { customDate: 'dateMissing' }],
    [
      'a custom date that is none',
      { expiration: 'custom' as const, customDate: '2026-02-30' },
      { customDate: 'dateMissing' },
    ],
    [
      'yesterday',
      { expiration: 'custom' as const, customDate: '2026-11-20' },
      { customDate: 'dateInPast' },
    ],
    ['today', { expiration: 'custom' as const, customDate: '2026-11-21' }, {}],
    ['a past date behind a preset', { customDate: '2020-01-01' }, {}],
  ])('%s', (_, overrides, problems) => {
    expect(problemsOf(buildFormValues(overrides), NOW)).toEqual(problems);
  });

  it('read the clock when they run: a day picked yesterday is over today', () => {
    const values = buildFormValues({ expiration: 'custom', customDate: '2026-11-21' });
    vi.useFakeTimers({ now: NOW });
    try {
      expect(apiKeyFormSchema.safeParse(values).success).toBe(true);
      vi.setSystemTime(new Date(2026, 10, 22, 0, 0, 0, 0));
      const parsed = apiKeyFormSchema.safeParse(values);
      expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [['customDate'], 'Date is in the past'],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('report every problem at once, each at its field', () => {
    const parsed = apiKeyFormSchema.safeParse(
      buildFormValues({ name: ' ', services: [], expiration: 'custom' }),
    );
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([
      'name',
      'customDate',
      'services',
    ]);
  });
});

describe('toPayload', () => {
  it('sends the whole list that the form shows, and leaves an inherited FinTS name out', () => {
    inZone('Europe/Berlin', () => {
      expect(
        toPayload(buildFormValues({ name: '\u00a0 Key \n' }), new Date(2026, 10, 21, 12)),
      ).toEqual({
        name: 'Key',
        environment: 'Production',
        hostSoftware: 'Generic',
        redirectScraping: false,
        expiresAt: '2027-05-20T21:59:59.999Z',
        servicePermissions: ['Accounts', 'Balances'],
      });
    });
  });

  it.each([
    ['unticked', { fintsProductName: 'Left over' }, undefined],
    ['ticked and empty', { overrideFints: true, fintsProductName: '  ' }, ''],
    ['ticked', { overrideFints: true, fintsProductName: ' MYPRODUCT ' }, 'MYPRODUCT'],
  ])('FinTS name %s', (_, overrides, sent) => {
    const payload = toPayload(buildFormValues(overrides), NOW);
    expect('fintsProductName' in payload).toBe(sent !== undefined);
    expect(payload.fintsProductName).toBe(sent);
  });

  it.each([
    ['7', '2026-11-28T22:59:59.999Z'],
    ['30', '2026-12-21T22:59:59.999Z'],
    ['180', '2027-05-20T21:59:59.999Z'],
  ] as const)('%s days from the submit', (expiration, iso) => {
    inZone('Europe/Berlin', () => {
      const late = new Date(2026, 10, 21, 23, 59, 59);
      expect(toPayload(buildFormValues({ expiration }), late).expiresAt).toBe(iso);
    });
  });

  it('a custom date is the end of that day; no expiration sends none', () => {
    inZone('America/Santiago', () => {
      const custom = buildFormValues({ expiration: 'custom', customDate: '2026-09-06' });
      expect(toPayload(custom, NOW).expiresAt).toBe('2026-09-07T02:59:59.999Z');
    });
    expect('expiresAt' in toPayload(buildFormValues({ expiration: 'none' }), NOW)).toBe(false);
  });

  it.each(['', '2026-02-30', 'soon'])(
    'never turns the date %j into "no expiration"',
    (customDate) => {
      const values = buildFormValues({ expiration: 'custom', customDate });
      expect(() => toPayload(values, NOW)).toThrow(RangeError);
    },
  );
});
