import { expect, test } from 'vitest';
import type { Finding } from '../../../src/bank/tickets/inspection/findings.ts';
import { wordsOf } from '../../../src/custom-pages/ticket-inspector/findingWords.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each<[string, Pick<Finding, 'code' | 'values'>]>([
  ['Header: not JSON', { code: 'notJson', values: [{ part: 'header' }] }],
  ['Expired 119 seconds ago', { code: 'expired', values: [{ ago: 119_999 }] }],
  ['Expired 2 minutes ago', { code: 'expired', values: [{ ago: 2 * MINUTE + 59_999 }] }],
  ['Expired 2 days ago', { code: 'expired', values: [{ ago: 48 * HOUR }] }],
  ['Valid for another 9 minutes', { code: 'lifetime', values: [{ lasts: 8.1 * MINUTE }] }],
  [
    'Made: Sun, Nov 22, 2026, 13:00',
    { code: 'resultTime', values: [{ at: Date.UTC(2026, 10, 22, 12) }] },
  ],
  [
    'For Production, not for Integration',
    {
      code: 'environment',
      values: [{ environment: 'Production' }, { environment: 'Integration' }],
    },
  ],
  // What a token says is apart from the sentence around it, also where it is written from right to left.
  ['Answers the ticket \u2068a\u2069', { code: 'resultId', values: ['a'] }],
])('a finding says “%s”', (title, finding) => {
  expect(wordsOf({ verdict: 'fault', ...finding } as unknown as Finding).title).toBe(title);
});

test.each<[string, Pick<Finding, 'refusals' | 'onlyIfGone'>]>([
  ['', {}],
  ['TicketError Expired.', { refusals: { search: 'Expired', login: 'Expired' } }],
  ['Unauthorized (status 403).', { refusals: { search: 'Unauthorized', login: 'Unauthorized' } }],
  [
    'TicketError UnknownKey, unless another tenant has this key.',
    { refusals: { search: 'UnknownKey', login: 'UnknownKey' }, onlyIfGone: true },
  ],
  [
    'TicketError Mismatch from a login, Unauthorized (status 403) from search and info.',
    { refusals: { search: 'Unauthorized', login: 'Mismatch' } },
  ],
  [
    'PeriodOutOfBounds (status 400) from a login; search and info do not look at it.',
    { refusals: { login: 'PeriodOutOfBounds' } },
  ],
])('of a refusal a finding says “%s”', (advice, refusal) => {
  const finding = { verdict: 'fault', code: 'key', values: [], ...refusal } as const;
  expect(wordsOf(finding).advice).toBe(advice);
});
