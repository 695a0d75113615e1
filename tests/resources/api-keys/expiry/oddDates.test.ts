// @module-tag C7
// @module-tag F52
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCompact, formatInstant } from '../../../../src/components/text/dates.ts';
import { apiKeySchema } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { expiryOf } from '../../../../src/resources/api-keys/expiry/expiry.ts';
import { buildApiKey } from '../../../hubRows.ts';

/** What the list and the details show of a date; undefined where the row is unreadable. */
function shownOf(date: unknown): string | undefined {
  const { data: key } = apiKeySchema.safeParse({
    ...buildApiKey({}),
    createdAt: date,
    expiresAt: date,
  });
  if (!key) return undefined;
  const expiry = expiryOf(key.expiresAt, Date.UTC(2026, 10, 21, 12));
  const { local, utc } = formatInstant(key.createdAt);
  return [formatCompact(key.createdAt), local, utc, JSON.stringify(expiry)].join(' ');
}

test.each([
  ['milliseconds as a text', '1795000000000'],
  ['nothing', ''],
  ['null', null],
  ['the year 275760', '+275760-09-13T00:00:00Z'],
  ['30 hours in a day', '2026-01-01T30:00:00Z'],
])('%s is no date: the row is unreadable', (_name, date) => {
  expect(shownOf(date)).toBeUndefined();
});

test.each([
  ['2026-11-22T13:00:00+14:00', '22.11.2026, 00:00'],
  ['2026-11-21T23:00:00Z', '22.11.2026, 00:00'],
  ['2026-11-22T00:00:00', '22.11.2026, 00:00'],
])('%s is shown as %s', (date, shown) => {
  expect(shownOf(date)).toContain(shown);
});

test('no text that is taken for a date is shown as one that does not exist', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  fc.assert(
    fc.property(texts, (date) => {
      expect(shownOf(date) ?? '').not.toMatch(/Invalid|NaN|null|undefined/);
    }),
  );
});
