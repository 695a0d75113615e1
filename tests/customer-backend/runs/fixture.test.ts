import * as fc from 'fast-check';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { fixtureOf, pseudonymized } from '../../../src/customer-backend/runs/fixture.ts';
import { isClean, unmistakable } from '../../../src/customer-backend/runs/pseudonyms.ts';
import { DEMO_ACCOUNTS } from '../../../mock-server/bank/results/accounts.ts';
import { listTransactions } from '../../../mock-server/bank/results/transactions.ts';
import { fromBase64 } from '../../../src/lib/bytes.ts';
import { ibanOf, isIban, readIban } from '../../../src/lib/iban.ts';
import { isSignedWith } from '../../../src/bank/tickets/signing.ts';

const IBAN = 'DE02120300000000202051';
const GROUPED = 'DE02 1203 0000 0000 2020 51';

/** Numbers that look random and are the same each time. */
function chance(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An IBAN of Brazil whose first 20 characters check out, too. */
function ibanWithBeginning(): string {
  for (let account = 0; ; account += 1) {
    const iban = ibanOf('BR', `${String(account).padStart(23, '1')}C1`);
    if (isIban(iban.slice(0, 20))) return iban;
  }
}

/** A value in so many lists, one in the other. */
function nested(value: unknown, levels: number): unknown {
  let deep = value;
  for (let level = 0; level < levels; level += 1) deep = [deep];
  return deep;
}

const made = (data: unknown, seed = 1) => pseudonymized(data, chance(seed));
const rowOf = (data: Record<string, unknown>, seed?: number) =>
  made(data, seed) as Record<string, string>;

describe('a fixture', () => {
  test('of the demo accounts has other numbers and names, of the same form and each the same everywhere', () => {
    const accounts = DEMO_ACCOUNTS.map(({ supports: _supports, ...account }) => account);
    const rows = made(accounts) as Record<string, string>[];
    for (const [index, row] of rows.entries()) {
      const original: Record<string, string> = accounts[index] ?? {};
      expect(Object.keys(row)).toEqual(Object.keys(original));
      const { currency, status, type } = original;
      expect([row['currency'], row['status'], row['type']]).toEqual([currency, status, type]);
      expect(row['number']).toMatch(/^\d{10}$/);
      expect(row['bic']).toMatch(/^[A-Z]{4}DE[A-Z\d]{5}$/);
      // In Germany the IBAN has the bank’s code and the account’s number in it.
      const iban = original['iban'] && ibanOf('DE', `${row['bankCode']}${row['number']}`);
      expect(row['iban']).toBe(iban);
    }
    expect(new Set(rows.map((row) => row['bic'])).size).toBe(1);
    const [first, , third] = rows.map((row) => row['ownerName']);
    expect(third?.startsWith(`${first} `)).toBe(true);
    const text = JSON.stringify(rows);
    for (const word of ['Steiger', 'Müller', 'Girokonto', '12030000', '202051', 'BYLADEM1001']) {
      expect(text).not.toContain(word);
    }
  });

  test('of transactions keeps days and the signs of amounts, and nothing else of them', () => {
    const range = { from: '2026-01-01', to: '2026-03-31' };
    const list = listTransactions({ account: { iban: IBAN }, range });
    const rows = made(list) as typeof list;
    expect(rows.map(({ bookingDate }) => bookingDate)).toEqual(
      list.map(({ bookingDate }) => bookingDate),
    );
    const amounts = new Map<string, string>();
    for (const [index, { amount, counterparty }] of rows.entries()) {
      const original = list[index];
      if (!original) throw new Error('another row');
      expect(amount.amount).toHaveLength(original.amount.amount.length);
      expect(amount.amount.startsWith('-')).toBe(original.amount.amount.startsWith('-'));
      expect(amount.amount).not.toBe(original.amount.amount);
      expect(counterparty).not.toBe(original.counterparty);
      const former = amounts.get(original.amount.amount) ?? amount.amount;
      expect(amount.amount).toBe(former);
      amounts.set(original.amount.amount, former);
    }
  });

  test('has the same pseudonym where a text has an IBAN, a name, a BIC or a number in its midst', () => {
    const row = rowOf({
      iban: IBAN,
      bic: 'BYLADEM1001',
      number: '0000202051',
      ownerName: 'Ada Größ',
      remittance: `Miete von ADA GRÖSS/Größ, ${GROUPED}, (${IBAN.toLowerCase()}) BYLADEM1001 0000202051.`,
    });
    const { iban = '', bic, number, ownerName = '', remittance = '' } = row;
    const [name, surname = ''] = ownerName.split(' ');
    const groups = iban.match(/.{1,4}/g)?.join(' ');
    expect(remittance).toMatch(/^[A-Z][a-z]+ [a-z]+ /);
    expect(remittance).toContain(` ${name?.toUpperCase()} ${surname.toUpperCase()}/${surname}, `);
    expect(remittance).toContain(`, ${groups}, (${iban}) ${bic} ${number}.`);
    expect(isIban(iban)).toBe(true);
  });

  test.each([
    ['GB33BUKB20201555555555', 4],
    ['IT60X0542811101000000123456', 5],
    ['NO9386011117947', 4],
    ['MT84MALT011000012345MTLCAST001S', 4],
    // A country outside SEPA.
    ['BR1800360305000010009795493C1', 2],
  ])('has for %s a valid IBAN of its country and length', (original) => {
    const { iban = '' } = rowOf({ iban: original });
    expect(readIban(iban)?.state).toBe('valid');
    expect(iban).toHaveLength(original.length);
    expect(iban.slice(0, 2)).toBe(original.slice(0, 2));
    expect(iban.slice(4)).not.toBe(original.slice(4));
  });

  test.each([
    ['with spaces that do not break', 'DE02\u00A01203\u00A00000\u00A00000\u00A02020\u00A051'],
    ['with tabs', 'DE02\t1203\t0000\t0000\t2020\t51'],
    ['with double spaces', 'DE02  1203  0000  0000  2020  51'],
    ['with three spaces', 'DE02   1203   0000   0000   2020   51'],
    ['in longer groups', 'DE021203 00000000202051'],
    ['with hyphens', 'DE02-1203-0000-0000-2020-51'],
  ])('has the same IBAN for one that is written %s', (_what, written) => {
    const { iban, note } = rowOf({ iban: IBAN, note: `/${written}.` });
    expect(note?.replaceAll(/[^A-Z\d]/g, '')).toBe(iban);
    expect(note).toHaveLength(written.length + 2);
  });

  test('takes an IBAN of a country elsewhere as a whole, though its beginning checks out', () => {
    const plain = ibanWithBeginning();
    const { iban = '', note = '' } = rowOf({
      iban: plain,
      note: `${plain.match(/.{1,4}/g)?.join(' ')}, 7`,
    });
    expect(note.replaceAll(' ', '')).toContain(`${iban},`);
    expect(isIban(iban)).toBe(true);
  });

  test('takes an IBAN without the number behind it, though both together check out', () => {
    const plain = 'BR1800360305000010009795493C1';
    const numbers = Array.from({ length: 97 }, (_, index) => String(100 + index));
    const number = numbers.find((one) => isIban(plain + one));
    expect(number).toBeDefined();
    const { iban, note } = rowOf({ iban: plain, note: `${plain} ${number}` });
    expect(note?.split(' ')[0]).toBe(iban);
  });

  test('takes a country apart from its number as no IBAN, but as a word and a number', () => {
    const [country, number] = ['DE', IBAN.slice(2)];
    const { number: shown, note } = rowOf({ number, note: `${country} ${number}` });
    expect(note?.split(' ')[1]).toBe(shown);
  });

  test('keeps currencies, zero and the signs of amounts', () => {
    const row = made({
      currency: 'JPY',
      other: { currency: 'XAF' },
      amount: '0.00',
      balance: 0,
      count: '0',
      minus: '\u221210.00',
      euro: '\u20AC10.00',
      after: '10.00 \u20AC',
      text: 'from \u221225.00 on',
    });
    expect(row).toMatchObject({
      currency: 'JPY',
      other: { currency: 'XAF' },
      amount: '0.00',
      balance: 0,
      count: '0',
      minus: expect.stringMatching(/^\u2212\d\d\.\d\d$/),
      euro: expect.stringMatching(/^\u20AC\d\d\.\d\d$/),
      after: expect.stringMatching(/^\d\d\.\d\d \u20AC$/),
      text: expect.stringMatching(/ \u2212\d\d\.\d\d /),
    });
    expect(JSON.stringify(row)).not.toMatch(/10\.00|25\.00/);
  });

  test('has one pseudonym for a name, however its umlauts are encoded', () => {
    const { one, other } = rowOf({ one: 'Gr\u00F6\u00DF', other: 'Gro\u0308\u00DF' });
    expect(one).toBe(other);
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])(
    'is made of a member %s as of any other',
    (name) => {
      expect(rowOf({ [name]: 'Steiger' })[name]).toMatch(/^[A-Z][a-z]+$/);
    },
  );

  test('replaces what it does not know: numbers, unknown words, members that are data', () => {
    const row = made({
      currency: 'ADA',
      type: 'Steiger',
      balance: 1234.5,
      count: 1_000_000,
      [IBAN]: { nested: [['Peter Steiger']] },
      isOpen: true,
      none: null,
    }) as Record<string, unknown>;
    expect(row).toMatchObject({ isOpen: true, none: null });
    expect(row['balance']).not.toBe(1234.5);
    expect(String(row['balance'])).toMatch(/^\d{4}\.\d$/);
    expect(String(row['count'])).toMatch(/^\d{7}$/);
    expect(JSON.stringify(row)).not.toMatch(/Steiger|Peter|ADA|DE0212/);
    expect(Object.keys(row).filter((key) => isIban(key))).toHaveLength(1);
  });

  test('has nothing in the place of a number that is written with an exponent', () => {
    expect(made([1e21, 5e-7])).toEqual([0, 0]);
  });

  test('ends where a value is nested without an end', () => {
    const deep = nested('Steiger', 100_000);
    expect(JSON.stringify(made(deep))).toMatch(/^\[{51}null\]{51}$/);
  });

  test.each([
    ['beside a name', { ownerName: 'Baba' }],
    ['as deep as texts are kept', nested('Baba', 51)],
  ])('is not made where every pseudonym has the original in it: %s', (_where, data) => {
    const always = () => 0;
    expect(() => pseudonymized(data, always)).toThrow('No pseudonym');
  });

  test.each([
    ['a word', 'Peter Steiger', 'x/STEIGERS', false],
    ['a short word', 'Ada', 'Ada', true],
    ['a number', '123456', '01234567', false],
    ['a short number', '12345', '12345', true],
    ['an IBAN in groups', `(${GROUPED})`, `x${IBAN.toLowerCase()}`, false],
    ['an IBAN within a word', `ref${GROUPED}`, IBAN, false],
  ])('may have nothing unmistakable of %s', (_what, original, standIn, isAllowed) => {
    expect(isClean(standIn, unmistakable([original]))).toBe(isAllowed);
  });

  const iban = fc
    .tuple(fc.constantFrom('DE', 'FR', 'NL', 'GB'), fc.stringMatching(/^\d{27}$/))
    .map(([country, digits]) => {
      const of = { DE: 18, FR: 23, NL: 10, GB: 14 }[country] ?? 0;
      const letters = country === 'NL' || country === 'GB' ? 'ABNA' : '';
      return ibanOf(country, letters + digits.slice(0, of));
    });
  const name = fc.stringMatching(/^[A-Z][a-zäöüßé]{3,11}( [A-ZÄ][a-z]{4,11}){0,2}$/);
  const bic = fc.stringMatching(/^[A-Z]{4}DE[A-Z\d]{2}$/);
  const number = fc.stringMatching(/^\d{6,12}$/);
  const sensitive = fc.oneof(
    iban,
    name,
    bic,
    number,
    fc.string({ minLength: 4, unit: 'grapheme' }),
  );
  const row = fc
    .tuple(
      fc.array(sensitive, { minLength: 1, maxLength: 6 }),
      fc.array(fc.string(), { maxLength: 4 }),
    )
    .map(([secrets, filling]) => ({
      secrets,
      data: {
        iban: secrets[0],
        bic: secrets[1],
        details: { parties: [{ name: secrets[2], ids: secrets.slice(3) }] },
        remittance: secrets.map((text, index) => `${filling[index] ?? 'an'} ${text}`).join(', '),
        // In groups, glued to other text, and in small letters.
        note: secrets.map((text) => `x/${text.match(/.{1,4}/gu)?.join(' ')}/${text.toLowerCase()}`),
      },
    }));

  test('has nothing of what is in any field, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), fc.nat(), (rows, seed) => {
        const data = rows.map((one) => one.data);
        // The names of members are not of the original.
        const text = JSON.stringify(made(data, seed))
          .replaceAll(/"[a-z]+":/g, '')
          .toUpperCase();
        for (const original of rows.flatMap(({ secrets }) => secrets)) {
          // Punctuation is not anybody’s, and short numbers are part of longer ones.
          const words = original.split(/[\s!-/:-@[-`{-~]+/);
          for (const word of words.filter((part) => part.length >= (/\d/.test(part) ? 6 : 4))) {
            expect(text).not.toContain(word.toUpperCase());
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is made of long texts, too, by looking at the lengths alone that words have', () => {
    // Every part of every length of this text would be a thousand million slices.
    const words = Array.from({ length: 8000 }, (_, index) => `Steiger${index}`);
    const { remittance = '' } = rowOf({ ownerName: 'Steiger', remittance: words.join(' ') });
    expect(remittance.split(' ')).toHaveLength(words.length);
    expect(remittance).not.toContain('Steiger');
  });

  test('is signed by a key of its own, whose secret is in the file, for a ticket of its own', async () => {
    const data = {
      data: [{ iban: IBAN }],
      ticketId: 'ticket-1',
      timestamp: '2026-11-22T12:00:00Z',
    };
    const claims = JSON.stringify({ data });
    const text = await fixtureOf({ service: 'Accounts', claims });
    const file = JSON.parse(text) as Record<string, unknown> & { key: { secret: string } };
    expect(file).toMatchObject({
      kind: 'bank-result-fixture',
      version: 1,
      service: 'Accounts',
      timestamp: data.timestamp,
    });
    const secret = fromBase64(file.key.secret);
    expect(await isSignedWith(String(file['result']), secret ?? new Uint8Array())).toBe(true);
    const { ticketId, timestamp } = file;
    expect(decodeJwt(String(file['result']))).toEqual({
      data: { data: file['data'], ticketId, timestamp },
    });
    expect(text).not.toContain(IBAN);
    expect(text).not.toContain('ticket-1');
    expect(JSON.parse(await fixtureOf({ service: 'Accounts', claims }))).not.toMatchObject({
      ticketId,
    });
  });
});
