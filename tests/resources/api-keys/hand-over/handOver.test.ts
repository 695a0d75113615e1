import { pbkdf2Sync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { generateKeyPair } from '../../../../src/bank/client/crypto/x25519.ts';
import { mintTicket, readSecret } from '../../../../src/bank/tickets/signing.ts';
import type { SecretRequest } from '../../../../src/resources/api-keys/hand-over/link.ts';
import {
  checkOf,
  fragmentOf,
  readRequest,
  REQUEST_LIFETIME,
  requestOf,
} from '../../../../src/resources/api-keys/hand-over/request.ts';
import {
  isSealable,
  markOf,
  markOfText,
  openSecret,
  sealSecret,
} from '../../../../src/resources/api-keys/hand-over/sealed.ts';
import { ITERATIONS, wordsOf } from '../../../../src/resources/api-keys/hand-over/words.ts';
import { WORDS } from '../../../../src/resources/api-keys/hand-over/wordList.ts';
import { call, sealedBankForFile, settle } from '../../../mock-server/bank/sealedCalls.ts';

const NOW = Date.parse('2026-03-04T05:06:07Z');
const TENANT = 'b1f0c2a4-0000-4000-8000-000000000001';
const HANDED = {
  id: '3f2c0f3c-0000-4000-8000-000000000002',
  name: 'Bänke „Süd“',
  environment: 'Integration',
  secret: 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhay1hbnl3aGVyZSE=',
} as const;

const bank = await sealedBankForFile();

async function tab(tenant = TENANT, at = NOW) {
  const pair = await generateKeyPair();
  const request = requestOf(pair.publicKey, tenant, at);
  return { pair, request, open: (text: string) => openSecret(pair, request, text) };
}

/** Few rounds: the words differ for the same reason as with all of them. */
const quickWords = async (request: SecretRequest) => (await wordsOf(request, 1000)).join(' ');

describe('the words', () => {
  test('are four of 2048, as PBKDF2 of another library gives them', async () => {
    const key = Buffer.alloc(32, 5);
    const moment = Buffer.alloc(4);
    moment.writeUInt32BE(NOW / 1000);
    const whole = Buffer.concat([Buffer.from([1]), moment, key, Buffer.from(TENANT)]);
    const salt = 'API key hand-over, words 1';
    const bits = pbkdf2Sync(whole, salt, 1000, 8, 'sha256').readBigUInt64BE();
    const places = bits.toString(2).padStart(64, '0').match(/.{11}/g)?.slice(0, 4) ?? [];
    expect(new Set(WORDS.map((word) => word.slice(0, 4))).size).toBe(2048);
    expect(await wordsOf(requestOf(new Uint8Array(key), TENANT, NOW), 1000)).toEqual(
      places.map((place) => WORDS[parseInt(place, 2)]),
    );
    expect(ITERATIONS).toBeGreaterThanOrEqual(2_000_000);
  });

  test('are others for each of 20 swapped keys, for another tenant and another moment', async () => {
    const { request } = await tab();
    const others = await Promise.all(Array.from({ length: 20 }, async () => (await tab()).request));
    const all = [
      request,
      ...others,
      { ...request, tenant: 'another' },
      { ...request, at: request.at + 1 },
    ];
    expect(new Set(await Promise.all(all.map(quickWords))).size).toBe(23);
    expect(await quickWords({ ...request })).toBe(await quickWords(request));
  });
});

describe('a link', () => {
  test('is read from an address, a message and the fragment alone', async () => {
    const { request } = await tab();
    const fragment = fragmentOf(request);
    for (const text of [fragment, `https://console.example/api-keys/new${fragment}`]) {
      expect(readRequest(text, TENANT, NOW)).toEqual(request);
      expect(readRequest(`Here: <${text}>.`, TENANT, NOW)).toEqual(request);
    }
  });

  test('is refused wherever it is cut, and with any character changed', async () => {
    const fragment = fragmentOf((await tab()).request);
    const start = fragment.indexOf('=') + 1;
    for (let end = start; end < fragment.length; end += 1) {
      expect(readRequest(fragment.slice(0, end), TENANT, NOW)).toBe('cut');
      const changed = fragment[end] === 'A' ? 'B' : 'A';
      const text = fragment.slice(0, end) + changed + fragment.slice(end + 1);
      expect(readRequest(text, TENANT, NOW)).toBe('cut');
    }
    expect(readRequest(fragment.slice(0, start - 1), TENANT, NOW)).toBe('none');
    expect(readRequest(' ', TENANT, NOW)).toBe('empty');
  });

  test('of another tenant, of a clock far ahead or from more than an hour ago is refused', async () => {
    const fragment = fragmentOf((await tab()).request);
    expect(readRequest(fragment, 'another', NOW)).toBe('tenant');
    expect(readRequest(fragment, undefined, NOW)).toBe('tenant');
    expect(readRequest(fragment, TENANT, NOW + REQUEST_LIFETIME)).toMatchObject({ tenant: TENANT });
    const limit = { tenant: TENANT };
    const made = NOW - (NOW % 1000);
    expect(readRequest(fragment, TENANT, made + REQUEST_LIFETIME + 300_000)).toMatchObject(limit);
    expect(readRequest(fragment, TENANT, NOW + REQUEST_LIFETIME + 301_000)).toBe('late');
    expect(readRequest(fragment, TENANT, NOW - 301_000)).toBe('late');
  });
});

/** A text with these bytes and their checksum, which whoever has the link can compute. */
function textWith(said: Uint8Array): string {
  const bytes = Buffer.concat([said, checkOf('hand-over text', said, 4)]);
  return `sealed-secret.${bytes.toString('base64')}`;
}

/** What comes first in a text: its version, its length and the mark of the request. */
const headOf = (request: SecretRequest, length: number, version = 1) =>
  Buffer.concat([
    Buffer.from([version, length >> 8, length]),
    Buffer.from(markOf(request), 'base64'),
  ]);

describe('a sealed text', () => {
  test('opens in the tab that asked for it, however a chat wraps it', async () => {
    const { request, open } = await tab();
    const text = await sealSecret(request, HANDED);
    expect(text).not.toContain(HANDED.id);
    const wrapped = text.replaceAll(/.{40}/g, '$&\n');
    for (const pasted of [text, `\n"${text}" `, `\`${wrapped}\`\u200B`]) {
      expect(await open(pasted)).toEqual(HANDED);
    }
  });

  test('opens with words of a chat before and behind it, in bold and with marks that nobody sees', async () => {
    const { request, open } = await tab();
    const text = await sealSecret(request, HANDED);
    const inText = (mark: string) => text.slice(0, 30) + mark + text.slice(30);
    for (const pasted of [
      `[10:42] Alice: ${text}`,
      `${text}\nSee you at 3`,
      `Here: ${text} bye, A.`,
      `**${text}**`,
      `_${text}_`,
      `\u200E${inText('\u00AD')}\u202C`,
    ]) {
      expect(await open(pasted)).toEqual(HANDED);
    }
    expect(await open(`Alice: ${text.slice(0, -9)}`)).toBe('cut');
    expect(await open('[10:42] Alice: sealed it!')).toBe('none');
  });

  test('is looked for in what is pasted up to 20,000 characters', async () => {
    const { request, open } = await tab();
    const text = await sealSecret(request, HANDED);
    expect(await open(text.padStart(20_000))).toEqual(HANDED);
    expect(await open(text.padStart(20_001))).toBe('none');
  });

  test('is none of a key where its id would break a file or its secret is too short to sign with', async () => {
    const { request, open } = await tab();
    for (const wrong of [
      { id: 'key\nHUB_SECRET=x' },
      { id: 'key\u202E' },
      { id: '' },
      { secret: Buffer.alloc(31).toString('base64') },
      { secret: `${HANDED.secret}\n` },
      { secret: 'a secret that is long enough but no Base64' },
    ]) {
      expect(await open(await sealSecret(request, { ...HANDED, ...wrong }))).toBe('refused');
    }
  });

  test('is made for no key that gives no secrecy, which a trial says beforehand', async () => {
    const { request } = await tab();
    expect(await isSealable(request)).toBe(true);
    const low = { ...request, publicKey: new Uint8Array(32) };
    expect(await isSealable(low)).toBe(false);
    await expect(sealSecret(low, HANDED)).rejects.toThrow(RangeError);
  });

  test('carries a secret whose tickets the bank service takes', async () => {
    const { url, store } = bank;
    const key = store.state.apiKeys.find(({ name }) => name === 'Production backend');
    const { request, open } = await tab();
    const { id = '', secret = '' } = key ?? {};
    const opened = await open(await sealSecret(request, { ...HANDED, id, secret }));
    if (typeof opened === 'string') throw new Error(opened);
    const read = readSecret(opened.secret);
    if ('problem' in read) throw new Error(read.problem);
    const ticket = await mintTicket({
      keyId: opened.id,
      secret: read.bytes,
      service: 'Accounts',
      data: null,
    });
    const { data } = decodeJwt<{ data: { id: string } }>(ticket);
    const settled = await settle(url, data.id);
    expect(await call(url, settled, ticket, 'search', { json: {} })).toMatchObject({ status: 200 });
  });

  test('is refused wherever it is cut', async () => {
    const { request, open } = await tab();
    const text = await sealSecret(request, HANDED);
    const outcomes = Array.from(text, (_, end) => open(text.slice(0, end)));
    expect(new Set((await Promise.all(outcomes)).slice(1))).toEqual(new Set(['cut']));
    expect(await outcomes[0]).toBe('empty');
  });

  test('is refused with any byte changed, in two halves of two texts, and with more behind it', async () => {
    const { request, open } = await tab();
    const [text, second] = [await sealSecret(request, HANDED), await sealSecret(request, HANDED)];
    const [start = '', digits = ''] = text.split('.');
    const bytes = Buffer.from(digits, 'base64');
    const changed = Array.from(bytes, (byte, place) => {
      const copy = Buffer.from(bytes);
      copy[place] = byte ^ 1;
      return open(`${start}.${copy.toString('base64')}`);
    });
    // The second and third byte say how long the text is.
    for (const outcome of await Promise.all(changed)) expect(['changed', 'cut']).toContain(outcome);
    expect(await changed[0]).toBe('changed');
    expect(await changed[40]).toBe('changed');
    const half = Math.floor(text.length / 2);
    expect(await open(text.slice(0, half) + second.slice(half))).toBe('changed');
    expect(await open(text + second)).toBe('changed');
    expect(await open(HANDED.secret)).toBe('none');
  });

  test('does not open in another tab, for another tenant, moment or person, nor once the key is dropped', async () => {
    const own = await tab();
    const text = await sealSecret(own.request, HANDED);
    const other = await tab();
    expect(await other.open(text)).toBe('other');
    expect(markOfText(text)).toBe(markOf(own.request));
    expect(markOfText('no such text')).toBeUndefined();
    for (const request of [
      { ...own.request, tenant: 'another' },
      { ...own.request, at: own.request.at + 1 },
      { ...own.request, publicKey: other.request.publicKey },
    ]) {
      expect(await openSecret(own.pair, request, text)).toBe('other');
    }
    expect(await openSecret(other.pair, own.request, text)).toBe('refused');
    own.pair.forget();
    expect(await own.open(text)).toBe('refused');
  });

  test('is refused with the mark of another request, even of the same key, and a new checksum', async () => {
    const { pair, request } = await tab();
    const other = await tab();
    for (const of of [other.request, { ...request, tenant: 'another' }]) {
      const foreign = await sealSecret(of, HANDED);
      const bytes = new Uint8Array(Buffer.from(foreign.split('.')[1] ?? '', 'base64'));
      // Mark and checksum are public: whoever has the link can compute both.
      bytes.set(Buffer.from(markOf(request), 'base64'), 3);
      expect(await openSecret(pair, request, textWith(bytes.slice(0, -4)))).toBe('refused');
    }
  });

  test.each([
    ['nothing sealed', 1, 15, 0, 'refused'],
    ['too little sealed', 1, 40, 25, 'refused'],
    ['a length without room for its parts', 1, 14, 0, 'cut'],
    ['no length', 1, 0, 0, 'cut'],
    ['more bytes than it says', 1, 40, 26, 'changed'],
    ['fewer bytes than it says', 1, 41, 25, 'changed'],
    ['another version', 2, 40, 25, 'changed'],
  ])(
    'with %s is not opened for its right checksum',
    async (_, version, length, sealed, problem) => {
      const { request, open } = await tab();
      const said = Buffer.concat([headOf(request, length, version), Buffer.alloc(sealed)]);
      expect(await open(textWith(said))).toBe(problem);
    },
  );

  test('is refused with bits in its last character that belong to no byte', async () => {
    const { request, open } = await tab();
    const text = textWith(Buffer.concat([headOf(request, 40), Buffer.alloc(25)]));
    expect(text).toMatch(/[AQgw]==$/);
    expect(await open(text.replace(/.==$/, 'B=='))).toBe('changed');
  });

  test('leaves nothing of the secret in the memory that was sealed and opened', async () => {
    const [encrypt, decrypt] = [
      vi.spyOn(crypto.subtle, 'encrypt'),
      vi.spyOn(crypto.subtle, 'decrypt'),
    ];
    const { request, open } = await tab();
    expect(await open(await sealSecret(request, HANDED))).toEqual(HANDED);
    const used = [encrypt.mock.calls[0]?.[2], decrypt.mock.settledResults[0]?.value];
    for (const bytes of used) {
      const left = Buffer.from(bytes as ArrayBuffer);
      expect(left.length).toBeGreaterThan(HANDED.secret.length);
      expect(left.every((byte) => byte === 0)).toBe(true);
    }
  });
});
