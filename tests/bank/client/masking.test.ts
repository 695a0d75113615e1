// @module-tag X33
import { describe, expect, test } from 'vitest';
import { MASK, maskedAnswer, maskedRequest } from '../../../src/bank/client/protocol/masking.ts';

const CANARY = 'canary-4711';
/** The masked answer to a request with these confidential texts. */
const answered = (json: unknown, confidential: readonly string[] = []) =>
  maskedAnswer(JSON.stringify(json), new Set(confidential));
const requested = (json: unknown) => maskedRequest(json, new Set());

/** Names that are not on the allow-list; some resemble one that is. */
const UNKNOWN = ['pin', 'sessionToken', 'Context', 'message ', 'mess\u200bage', 'constructor', ''];

describe.each([
  ['a request', requested],
  ['an answer', answered],
])('%s', (_what, shown) => {
  test.each(UNKNOWN)('covers a member that is not on the list, name and value: %j', (name) => {
    for (const value of [CANARY, 4711, [CANARY], { message: CANARY }, [[{ id: CANARY }]]]) {
      expect(shown({ [name]: value })).toStrictEqual({ [MASK]: MASK });
      const nested = shown([{ credentials: { [name]: value } }]);
      expect(nested).toStrictEqual([{ credentials: { [MASK]: MASK } }]);
    }
  });

  test('covers a prototype, an object in place of a text, and lists in lists', () => {
    const hostile: unknown = JSON.parse(`{ "__proto__": { "message": "${CANARY}" } }`);
    expect(JSON.stringify(shown(hostile))).not.toContain(CANARY);
    expect(shown({ credentials: CANARY })).toEqual({ credentials: MASK });
    expect(requested({ fields: { Iban: CANARY } })).toEqual({ fields: MASK });
    expect(answered({ countries: { id: CANARY } })).toEqual({ countries: MASK });
    expect(answered({ bics: ['BIC', [CANARY]] })).toEqual({ bics: ['BIC', MASK] });
  });
});

test('a request shows its query, and no credentials, answers or handles', () => {
  const credentials = { connectionId: 'c', userId: CANARY, password: CANARY, connectionData: null };
  const open = {
    session: null,
    product: 'SepaCreditTransfer',
    debtorAccount: { iban: 'DE02' },
    details: [{ amount: { amount: '1', currency: 'EUR' }, creditorAccount: { iban: 'DE40' } }],
    fields: ['Iban'],
    filter: { Or: [{ Eq: ['Type', 'Current'] }, { Eq: ['Type', null] }] },
  };
  const redirectUri = `https://console.example/?fromRedirect=${CANARY}`;
  const closed = { context: CANARY, response: [CANARY], handle: CANARY };
  expect(requested({ credentials, redirectUri, ...closed, ...open })).toEqual({
    credentials: { connectionId: 'c', userId: MASK, password: MASK, connectionData: null },
    redirectUri: `https://console.example/${MASK}`,
    context: MASK,
    response: MASK,
    handle: MASK,
    ...open,
  });
});

test.each<[string, unknown, unknown]>([
  ['nothing of a result', { Result: [CANARY, null, CANARY] }, { Result: MASK }],
  ['the kind of a dialog', { Dialog: { context: 'Sca' } }, { Dialog: { context: 'Sca' } }],
  ['no other context', { Dialog: { context: CANARY } }, { Dialog: { context: MASK } }],
  ['no context in a list', { Dialog: { context: [CANARY] } }, { Dialog: { context: [MASK] } }],
  ['no picture', { Dialog: { image: { data: CANARY } } }, { Dialog: { image: { data: MASK } } }],
  ['no handle', { RedirectHandle: { handle: CANARY } }, { RedirectHandle: { handle: MASK } }],
  [
    'the host of the bank’s page',
    { Redirect: { url: `https://bank.example/${CANARY}` } },
    { Redirect: { url: `https://bank.example/${MASK}` } },
  ],
  ['no address that is none', { redirectUrl: CANARY }, { redirectUrl: MASK }],
  ['the names of a bank’s fields', { userId: 'Kennung' }, { userId: 'Kennung' }],
  [
    'an error',
    { TicketError: { code: 'Expired', error: 'too late', session: CANARY } },
    { TicketError: { code: 'Expired', error: 'too late', [MASK]: MASK } },
  ],
  ['the beginning of a long text', { id: 'x'.repeat(301) }, { id: `${'x'.repeat(300)}…` }],
])('an answer shows %s', (_what, json, expected) => {
  expect(answered(json)).toStrictEqual(expected);
});

test('an answer that is no JSON is covered; without a body there is nothing', () => {
  expect(maskedAnswer(`No gate for ${CANARY}`, new Set())).toBe(MASK);
  for (const nothing of ['', undefined]) expect(maskedAnswer(nothing, new Set())).toBeUndefined();
});

test('no answer makes more than two thousand values', () => {
  const bank = { countries: Array(100).fill('DE') as string[] };
  const text = JSON.stringify(answered(Array.from({ length: 1000 }, () => bank)));
  expect(text.match(/"DE"/g)?.length).toBeLessThan(2000);
  expect(answered({ countries: Array(5000).fill('DE') })).toMatchObject({
    countries: expect.arrayContaining(['… (+3002)']) as unknown,
  });
});

/** The masked answer with this message to a request with this password. */
function said(password: string, message: string) {
  const confidential = new Set<string>();
  maskedRequest({ credentials: { password }, unknown: [{ tan: CANARY }] }, confidential);
  return answered({ Dialog: { message } }, [...confidential]);
}

const LONG = 'abcd'.repeat(200);
const ODD = 'ca"nary \\ pä\ud800ss & more';
const inAddress = encodeURIComponent(ODD.replace('\ud800', '\ufffd'));
const TWICE = `${JSON.stringify({ said: ODD })} ?said=${inAddress}`;

test.each([
  ['a secret of four characters', 'abcd', 'is abcd', `is ${MASK}`],
  ['not one of three, which is part of too many texts', 'abc', 'is abcd', 'is abcd'],
  ['not a part of a longer one', LONG, 'is abcd', 'is abcd'],
  ['one that is too long to be shown', LONG, LONG, MASK],
  ['in JSON in a text, and in an address', ODD, TWICE, `{"said":"${MASK}"} ?said=${MASK}`],
  ['a text of an unlisted member', 'abcd', `${CANARY}!`, `${MASK}!`],
])('a text of a request is masked in its answer: %s', (_what, password, message, expected) => {
  expect(said(password, message)).toEqual({ Dialog: { message: expected } });
});
