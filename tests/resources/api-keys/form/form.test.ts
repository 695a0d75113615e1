// @module-tag F54
// @module-tag T37
import { describe, expect, it, vi } from 'vitest';
import {
  apiKeyFormSchema,
  isTutorial,
  type ApiKeyFormValues,
} from '../../../../src/resources/api-keys/form/apiKey.form.ts';
import { checkFintsProductName, checkName } from '../../../../src/resources/names.ts';
import { toPayload } from '../../../../src/resources/api-keys/form/toPayload.ts';
import { buildFormValues } from '../../../hubRows.ts';
import { NAUGHTY_STRINGS as blns } from '../../../naughtyStrings.ts';
import { inZone } from '../expiry/zones.ts';

const NOW = new Date(2026, 10, 21, 12);

it.each([
  ['', false],
  ['tutorial', true],
  ['tutorial=true', true],
  ['tutorial=1', false],
  ['tutorial=false&tutorial=true', false],
])('the tutorial flag in ?%s is %s', (query, on) => {
  expect(isTutorial(new URLSearchParams(query))).toBe(on);
});

it('names accept and reject the naughty strings as predicted', { tags: ['C1', 'F51'] }, () => {
  const count = (isCounted: (text: string) => unknown) => blns.filter(isCounted).length;
  expect(count((text) => text.trim() === '')).toBe(3);
  expect(count((text) => checkName(text) !== null)).toBe(501);
  expect(count((text) => text.trim().length > 128)).toBe(11);
  expect(count((text) => text.trim() && checkFintsProductName(text) !== null)).toBe(230);
});

describe('the other checks', () => {
  const problemsAt = (now: Date, values: Partial<ApiKeyFormValues>) => {
    vi.useFakeTimers({ now });
    const parsed = apiKeyFormSchema.safeParse(buildFormValues(values));
    vi.useRealTimers();
    const issues = parsed.error?.issues ?? [];
    return new Map(issues.map(({ path, message }) => [path[0], message]));
  };

  const custom = { expiration: 'custom' } as const;
  it.each<[string, Partial<ApiKeyFormValues>, object]>([
    ['a blank name', { name: ' \t\u3000' }, { name: 'Name is blank or too long\nEnter a name.' }],
    [
      '65 emoji of two units',
      { name: '😀'.repeat(65) },
      { name: 'Name is blank or too long\nUse at most 128 characters (now 130).' },
    ],
    [
      'a FinTS name of 26',
      { overrideFints: true, fintsProductName: 'x'.repeat(26) },
      { fintsProductName: 'Name is too long\nUse at most 25 characters (now 26).' },
    ],
    ['a long FinTS name that is not used', { fintsProductName: 'x'.repeat(26) }, {}],
    ['an empty FinTS name', { overrideFints: true }, {}],
    ['no service', { services: [] }, { services: 'At least one service must be selected.' }],
    ['no custom date', custom, { customDate: 'Pick a date' }],
    ['yesterday', { ...custom, customDate: '2026-11-20' }, { customDate: 'Date is in the past' }],
    ['today', { ...custom, customDate: '2026-11-21' }, {}],
    ['a past date behind a preset', { customDate: '2020-01-01' }, {}],
  ])('%s', (_, overrides, problems) => {
    expect(Object.fromEntries(problemsAt(NOW, overrides))).toEqual(problems);
  });

  it('read the clock when they run: a day picked yesterday is past today', () => {
    const values = { ...custom, customDate: '2026-11-21' };
    expect(problemsAt(new Date(2026, 10, 22, 0, 0, 0, 0), values).size).toBe(1);
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

  it('a preset counts its days from the submit, not from a remaining date', () => {
    inZone('Europe/Berlin', () => {
      const late = new Date(2026, 10, 21, 23, 59, 59);
      const values = buildFormValues({ expiration: '7', customDate: '2026-11-22' });
      expect(toPayload(values, late).expiresAt).toBe('2026-11-28T22:59:59.999Z');
    });
  });

  it('a custom date is the end of that day; no expiration sends none', () => {
    inZone('America/Santiago', () => {
      const custom = buildFormValues({ expiration: 'custom', customDate: '2026-09-06' });
      expect(toPayload(custom, NOW).expiresAt).toBe('2026-09-07T02:59:59.999Z');
    });
    expect('expiresAt' in toPayload(buildFormValues({ expiration: 'none' }), NOW)).toBe(false);
  });

  it('never turns an invalid date into "no expiration"', () => {
    const values = buildFormValues({ expiration: 'custom', customDate: '2026-02-30' });
    expect(() => toPayload(values, NOW)).toThrow(RangeError);
  });
});
