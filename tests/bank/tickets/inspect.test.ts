import { createHmac, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inspect,
  isSecret,
  LONGEST_TOKEN,
  refusalOf,
  verdictOf,
  type Inspection,
} from '../../../src/bank/tickets/inspect.ts';
import { checkSignature } from '../../../src/bank/tickets/inspection/signature.ts';
import { mintTicket } from '../../../src/bank/tickets/signing.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import { exampleData } from '../../../src/bank/tickets/ticketData.ts';
import {
  claimsWith,
  ENDING,
  ID,
  KEYS,
  NOW,
  RESULT,
  RESULT_CLAIMS,
  SECONDS,
  SECRET,
  signed,
  TICKET,
  BROKEN,
} from './brokenTokens.ts';

const look = (text: string, now = NOW) => inspect(text, { now, keys: KEYS });
const codes = ({ findings }: Inspection) => findings.map(({ code }) => code);
const faults = ({ findings }: Inspection) =>
  findings.filter(({ verdict }) => verdict === 'fault').map(({ code }) => code);

test('a right ticket has no fault, for every service', async () => {
  for (const service of SERVICES) {
    const data = exampleData(service, '2026-01-01');
    const ticket = await mintTicket({ keyId: ID, secret: SECRET, service, data, now: NOW });
    const signature = await checkSignature(ticket, SECRET, 'Backend');
    const inspection = inspect(ticket, { now: NOW, keys: KEYS, signature });
    expect(inspection).toMatchObject({ kind: 'ticket', token: ticket, key: KEYS[0] });
    expect(inspection.findings.map(({ verdict }) => verdict)).toEqual(
      inspection.findings.map(() => 'ok'),
    );
    expect(codes(inspection)).toEqual([
      'keyUntil',
      'environment',
      'signatureRight',
      'lifetime',
      'id',
      'serviceAllowed',
      service === 'Transactions' ? 'periodFits' : 'dataFits',
    ]);
  }
});

describe('what is wrong with a ticket is found:', () => {
  test.each(BROKEN)('%s', (_what, token, code, refusal) => {
    const inspection = look(token);
    expect(codes(inspection)).toContain(code);
    const finding = inspection.findings.find((it) => it.code === code);
    expect(finding?.refusals?.login).toBe(refusal);
  });

  test('in the order of the bank service', () => {
    const worst = signed(claimsWith({ exp: SECONDS - 1, service: 'accounts', id: 'x' }), {
      alg: 'HS512',
      kid: 'unknown',
    });
    expect(codes(look(worst))[0]).toBe('keyUnknown');
    expect(faults(look(worst))).toEqual(['algOther', 'expired', 'idNotUuid', 'serviceSpelling']);
  });
});

test('a ticket that no header takes is told by its length, and a result is sent in none', () => {
  const remittance = 'x'.repeat(40_000);
  const ticket = look(signed(claimsWith({ data: { remittance } })));
  expect(faults(ticket)).toEqual(['headerLong', 'dataNotNull']);
  expect(codes(look(signed({ data: { ...RESULT_CLAIMS.data, remittance } })))).not.toContain(
    'headerLong',
  );
});

test('white space around a ticket and Bearer in front are left out', () => {
  const inspection = look(`\uFEFF bearer  ${TICKET}\r\n`);
  expect(inspection).toMatchObject({ kind: 'ticket', token: TICKET });
  expect(faults(inspection)).toEqual([]);
});

test.each([
  ['ticket', TICKET, true],
  ['soFar', TICKET, false],
  ['refused', signed(claimsWith({ exp: SECONDS })), true],
  ['refusedAtLogin', signed(claimsWith({ data: {} })), true],
  ['doubtful', signed(claimsWith({ id: '7' })), true],
  ['otherKey', signed(claimsWith({}), { kid: 'x' }), false],
  ['result', RESULT, true],
  ['other', signed({ sub: 'x' }), true],
  ['none', SECRET.toString('base64'), false],
  ['nothing', ' \n ', false],
])('%s is said of it as a whole', async (verdict, text, isChecked) => {
  const { token } = look(text);
  const signature = isChecked
    ? await checkSignature(token, new Uint8Array(SECRET), 'Backend')
    : undefined;
  expect(verdictOf(inspect(text, { now: NOW, keys: KEYS, signature }))).toBe(verdict);
});

test.each([
  ['the secret of a key', 32, 'secretPasted'],
  ['the shortest box', 48, 'secretOrSealed'],
  ['more than any secret', 769, 'sealed'],
])('%s is told by its length, in Base64 and in Base64url', (_what, length, code) => {
  const bytes = Buffer.alloc(length, 0xfb);
  for (const text of [bytes.toString('base64'), bytes.toString('base64url')]) {
    const inspection = look(text);
    expect(codes(inspection).at(-1)).toBe(code);
    expect(isSecret(inspection)).toBe(code !== 'sealed');
  }
});

test('the beginning of a ticket, and what is too short, are no secret', () => {
  const [header = ''] = TICKET.split('.');
  for (const text of [header, 'A'.repeat(39)]) expect(codes(look(text))).toEqual(['notToken']);
});

describe('a signature', { tags: ['X40'] }, () => {
  const text = SECRET.toString('base64');
  // Both + and / are in it, so that Base64url decodes it to something else.
  const bytes = new Uint8Array(SECRET);
  const check = (ticket: string) => checkSignature(ticket, bytes, 'Backend');

  test.each<[code: string, secret: string | Buffer, hash?: string]>([
    ['signatureRight', SECRET],
    ['signatureWrong', randomBytes(32)],
    ['secretAsText', text],
    ['secretWithNewline', `${text}\n`],
    ['secretAsHex', SECRET.toString('hex')],
    ['secretEncodedTwice', btoa(text)],
    ['secretAsBase64Url', Buffer.from(text.replaceAll(/[+/]/g, ''), 'base64')],
    ['signatureOtherHash', SECRET, 'sha512'],
    ['signatureWrong', SECRET, 'sha1'],
  ])('that is %s is told as such', async (code, secret, hash) => {
    expect(await check(signed(claimsWith({}), {}, { secret, hash }))).toMatchObject({ code });
  });

  test('of a ticket in Base64 is checked as it was made', async () => {
    const standard = TICKET.replaceAll('-', '+').replaceAll('_', '/');
    expect(await check(standard)).toMatchObject({ code: 'signatureRight' });
    const [header, claims] = ['{"alg":"HS256"}', '{"?":"???>>>"}'].map(btoa);
    const mac = createHmac('sha256', SECRET).update(`${header}.${claims}`).digest('base64');
    expect(await check(`${header}.${claims}.${mac}`)).toMatchObject({ code: 'signatureRight' });
  });
});

describe('a result', () => {
  test('names its ticket and its time, and is not wrong because its key has expired since', () => {
    const inspection = look(signed(RESULT_CLAIMS, { kid: ENDING }));
    expect(faults(inspection)).toEqual([]);
    expect(codes(inspection)).toEqual(expect.arrayContaining(['resultId', 'resultTime']));
    expect(inspection.findings).toContainEqual(
      expect.objectContaining({ code: 'keyExpired', verdict: 'warning' }),
    );
  });

  test('says what it lacks, and refuses nothing', () => {
    const inspection = look(signed({ data: { ticketId: '7' } }));
    expect(inspection.kind).toBe('result');
    const missing = ['resultDataMissing', 'resultIdNotUuid', 'resultTimeMissing'];
    expect(faults(inspection)).toEqual(missing);
    expect(refusalOf(inspection.findings)).toBeUndefined();
  });
});

describe('a key', () => {
  const findings = (keys: Parameters<typeof inspect>[1]['keys'], services?: readonly string[]) =>
    codes(inspect(TICKET, { now: NOW, keys, services }));

  test('that is not known yet, or is unreadable, is no fault', () => {
    expect(findings(undefined)).toContain('keysUnread');
    expect(findings([{ id: ID, unreadable: 'name' }])).toContain('keysUnread');
    expect(findings([])).toContain('keyUnknown');
  });

  test.each([
    ['its name with a space', 'Backend ', 'kidIsName'],
    ['its ID in braces', `{${ID.toUpperCase()}}`, 'kidSpelling'],
  ])('that is meant by %s is named', (_what, kid, code) => {
    const { findings: found } = look(signed(claimsWith({}), { kid }));
    expect(found).toContainEqual(expect.objectContaining({ code, values: ['Backend', ID] }));
  });

  test('without services of its own has those of the tenant', () => {
    const heir = [{ ...KEYS[0], servicePermissions: undefined }];
    const loans = signed(claimsWith({ service: 'Loans' }));
    const told = [heir, KEYS, []].map((keys) => codes(inspect(loans, { now: NOW, keys })));
    expect(told.map((its) => its.includes('serviceInherited'))).toEqual([true, false, false]);
    expect(findings(heir)).toContain('serviceInherited');
    expect(findings(heir, ['Accounts'])).toContain('serviceAllowed');
    expect(findings(heir, ['Transfer'])).toContain('serviceRefused');
  });
});

test.each([
  ['ticket', { exp: 1, data: { service: 'Accounts', ticketId: ID }, iss: 'https://shop.example' }],
  ['ticket', {}],
  ['result', { data: { ticketId: ID } }],
  ['result', { data: { timestamp: 'now' }, iss: 'https://bank.example' }],
  ['other', { data: 'x', scope: 'read' }],
])('a token is told by its members as %s: %j', (kind, claims) => {
  expect(look(signed(claims)).kind).toBe(kind);
});

describe('any text', { tags: ['X39'] }, () => {
  /** Whether there are findings where there is anything, and no endless text to show. */
  const isJudged = (text: string) => {
    const { kind, findings, header = [], claims = [] } = look(text);
    const shown = [...header, ...claims].reduce((sum, piece) => sum + piece.text.length, 0);
    return findings.length > 0 === (kind !== 'nothing') && shown < 50_000;
  };

  test('has findings and throws nothing', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        expect(isJudged(parts.join('.'))).toBe(true);
      }),
    );
  });

  test('with any value for any member of a ticket, too', () => {
    const names = ['alg', 'kid', 'typ', 'exp', 'data', 'id', 'service', 'iss', '__proto__'];
    const members = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(members, members, fc.jsonValue(), (header, claims, data) => {
        const tickets = SERVICES.map((service) => signed(claimsWith({ service, data })));
        const odd = [signed({ ...claims, data }, header), ...tickets];
        expect(odd.filter((token) => !isJudged(token))).toEqual([]);
      }),
    );
  });

  test.each([
    ['one character too long', 'a'.repeat(LONGEST_TOKEN + 1), 'tooLong'],
    ['with endless levels', encoded('['.repeat(300_000) + ']'.repeat(300_000)), 'tooDeep'],
    ['with an endless text', encoded(`{"a":"${'\\"'.repeat(300_000)}"}`), 'expMissing'],
  ])('%s is told from a token', (_what, text, code) => {
    expect(codes(look(text))).toContain(code);
  });

  test('keeps a prototype as data', () => {
    const inspection = look(encoded('{"__proto__":{"exp":1,"data":{}},"constructor":{}}'));
    expect(codes(inspection)).toEqual(expect.arrayContaining(['expMissing', 'dataMissing']));
    expect(inspection.claims?.map(({ text }) => text).join('')).toContain('"__proto__"');
    expect(Object.hasOwn(Object.prototype, 'exp')).toBe(false);
  });
});

/** A token with these claims, as they are written. */
function encoded(json: string): string {
  return TICKET.replace(/\..+\./, `.${Buffer.from(json).toString('base64url')}.`);
}

describe('JSONTestSuite', { tags: ['C2'] }, () => {
  const folder = join(import.meta.dirname, '../../fixtures/corpora/json-test-suite/test_parsing');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const UNREAD = ['notJson', 'notUtf8', 'emptyPart'];

  test.each(['header', 'claims'] as const)('each of its 318 texts is told as %s', (part) => {
    const [header, claims, signature] = TICKET.split('.');
    const wrong = files.filter((file) => {
      const text = readFileSync(join(folder, file)).toString('base64url');
      const token = part === 'header' ? [text, claims, signature] : [header, text, signature];
      const inspection = look(token.join('.'));
      const about = inspection.findings.filter(
        ({ code, values }) => UNREAD.includes(code) && JSON.stringify(values).includes(part),
      );
      if (file.startsWith('n_')) return about.length !== 1;
      return file.startsWith('y_') && (about.length > 0 || inspection[part] === undefined);
    });
    expect(wrong).toEqual([]);
  });
});
