import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryOf } from '../../../mock-server/bank/services/contexts.ts';
import { SCENARIOS } from '../../../mock-server/bank/scenarios/scenarios.ts';
import { readHhdUc } from '../../../src/bank/login/chip-tan/hhdUc.ts';
import { dialogOf, refusalOf, person, resultOf } from './bankCall.ts';
import { REFUSALS } from './refusals.ts';
import { accountsIn } from './results.ts';

afterEach(() => vi.useRealTimers());

const TAN = { answer: '1', bad: '000000', looks: { type: 'Text', secrecyLevel: 'Otp' } };

/** User ids whose one field takes this answer, and how the field looks. */
const FIELDS: Readonly<Record<string, { answer: string; bad?: string; looks: object }>> = {
  input: TAN,
  image: TAN,
  'image-gif': TAN,
  'chiptan-transfer': TAN,
  'chiptan-check-digit': TAN,
  'chiptan-length': TAN,
  'image-svg': { answer: '1', looks: TAN.looks },
  date: { answer: '1970-01-31', bad: 'soon', looks: { type: 'Date', secrecyLevel: 'Plain' } },
  email: { answer: 'a@b.example', bad: 'a b', looks: { type: 'Email', secrecyLevel: 'Plain' } },
  number: { answer: '4711', bad: 'four', looks: { type: 'Number', secrecyLevel: 'Plain' } },
  phone: { answer: '+49 (30) 12-3', bad: 'call', looks: { type: 'Phone', secrecyLevel: 'Plain' } },
  password: { answer: 'x', bad: '', looks: { type: 'Text', secrecyLevel: 'Password' } },
  minmax: {
    answer: 'Größen',
    looks: { type: 'Text', secrecyLevel: 'Plain', minLength: 4, maxLength: 6 },
  },
  markup: { answer: '1', looks: TAN.looks },
};

const COUNTS: Readonly<Record<string, number>> = {
  result: 4,
  single: 1,
  empty: 0,
  many: 500,
  types: 10,
  bare: 4,
};

/** User ids with a test of their own below, or in loginPage.test.ts. */
const OTHERS = [
  'slow',
  'unexpected-answer',
  'confirmation',
  'confirmation-manual',
  'confirmation-words',
  'redirect',
  'redirect-input',
  'selection',
  'account-selection',
  'chain',
  'nulls',
  'unknown-dialog',
  'random',
];

test('every scenario is tested and described in README.md', () => {
  const tested = [REFUSALS, FIELDS, COUNTS].flatMap((table) => Object.keys(table)).concat(OTHERS);
  expect(SCENARIOS.map(({ userId }) => userId).toSorted()).toEqual(tested.toSorted());
  const readme = readFileSync('mock-server/bank/README.md', 'utf8').replace(/ +/g, ' ');
  for (const { userId, description } of SCENARIOS) {
    expect(readme).toContain(`| \`${userId}\` | ${description} |`);
  }
});

test.each(Object.entries(REFUSALS))('%s fails', async (userId, body) => {
  const failure = await refusalOf(person().start(userId));
  expect(failure.body).toEqual(body);
  expect(failure.status).toBeGreaterThanOrEqual(400);
});

test.each(Object.entries(COUNTS))('%s gives %i accounts', async (userId, count) => {
  expect(accountsIn(resultOf(await person().start(userId))[0])).toHaveLength(count);
});

test.each(Object.entries(FIELDS))('%s asks for one field', async (userId, { answer, looks }) => {
  const ada = person();
  const { kind, input, context } = dialogOf(await ada.start(userId));
  expect(kind).toBe('Field');
  expect(input).toEqual({ ...looks, context: expect.any(String) });
  expect(accountsIn(resultOf(await ada.respond(context, answer))[0])).toHaveLength(4);
});

const REFUSED = Object.entries(FIELDS).flatMap(([userId, { bad, answer, looks }]) =>
  bad === undefined ? [] : [{ userId, bad, answer, looks }],
);
test.each(REFUSED)('$userId asks again after $bad', async ({ userId, bad, answer, looks }) => {
  const ada = person();
  const { context } = dialogOf(await ada.start(userId));
  const again = dialogOf(await ada.respond(context, bad));
  expect(again.message).toMatch(/^(This TAN is wrong|This cannot be right)\./);
  expect(again.input).toEqual({ ...looks, context: expect.any(String) });
  expect(again.context).not.toBe(context);
  expect(accountsIn(resultOf(await ada.respond(again.context, answer))[0])).toHaveLength(4);
});

test('input gives up after three wrong TANs', async () => {
  const ada = person();
  const first = dialogOf(await ada.start('input'));
  expect([first.about, first.message]).toEqual(['Sca', expect.stringContaining('TAN')]);
  let { context } = first;
  for (let n = 1; n <= 2; n += 1) ({ context } = dialogOf(await ada.respond(context, '000000')));
  expect((await refusalOf(ada.respond(context, '000000'))).body).toEqual({
    ServiceBlocked: { code: 'ActionRequired', userMessage: expect.any(String) },
  });
  await refusalOf(ada.respond(context, '1'));
});

test('minmax refuses what a client has to refuse, and its context stays good', async () => {
  const ada = person();
  const { context } = dialogOf(await ada.start('minmax'));
  for (const answer of ['', 'abc', 'abcdefg']) {
    expect((await refusalOf(ada.respond(context, answer))).body).toEqual({
      UnexpectedValue: { error: 'response: too short or too long' },
    });
  }
  // Six characters, but more UTF-16 units.
  resultOf(await ada.respond(context, '🔑🔑🔑🔑🔑🔑'));
});

test('images are what they say they are', async () => {
  const image = async (userId: string) => {
    const shown = dialogOf(await person().start(userId)).image;
    return { ...shown, data: Buffer.from(shown?.data ?? '', 'base64') };
  };
  const png = await image('image');
  expect(png.mimeType).toBe('image/png');
  expect(png.data.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.data.readUInt32BE(16), png.data.readUInt32BE(20)]).toEqual([48, 48]);
  expect(png).not.toHaveProperty('hhdUcData');
  const gif = await image('image-gif');
  expect(gif.mimeType).toBe('image/gif');
  expect(gif.data.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect([gif.data.readUInt16LE(6), gif.data.readUInt16LE(8)]).toEqual([40, 12]);
  expect((await image('image-svg')).mimeType).toBe('image/svg+xml');
});

test('chipTAN challenges are those of the standard, or fail one of its checks', async () => {
  const read = async (userId: string) => {
    const { image } = dialogOf(await person().start(userId));
    return readHhdUc(new Uint8Array(Buffer.from(image?.hhdUcData ?? '', 'base64')));
  };
  expect(await read('image-gif')).toMatchObject({
    startCode: '87654321',
    elements: [{ text: '12345678' }],
    hadCheckDigits: true,
  });
  expect(await read('chiptan-transfer')).toMatchObject({
    startCode: '1093744',
    elements: [{ text: 'DE12500105170648489890' }, { text: '100,00' }],
    hadCheckDigits: true,
  });
  expect(await read('chiptan-check-digit')).toBe('luhn');
  expect(await read('chiptan-length')).toBe('truncated');
});

test('markup sends several lines that are no HTML', async () => {
  const { message } = dialogOf(await person().start('markup'));
  expect(message?.split('\n')).toHaveLength(4);
  expect(message).toContain('<img src=x onerror=');
});

test('confirmation needs two polls, each with a new context', async () => {
  const ada = person();
  const first = dialogOf(await ada.start('confirmation'));
  expect(first).toMatchObject({ kind: 'Confirmation', input: { pollingDelaySecs: 1 } });
  const second = dialogOf(await ada.confirm(first.context));
  expect(second).toMatchObject({ kind: 'Confirmation', input: { pollingDelaySecs: 1 } });
  expect(second.context).not.toBe(first.context);
  resultOf(await ada.confirm(second.context));
});

test('confirmation-words changes its instructions on the way', async () => {
  const ada = person();
  let dialog = dialogOf(await ada.start('confirmation-words'));
  const messages = [dialog.message];
  for (let times = 1; times < 4; times += 1) {
    dialog = dialogOf(await ada.confirm(dialog.context));
    messages.push(dialog.message);
  }
  expect(new Set(messages).size).toBe(2);
  expect(messages[1]).toBe(messages[0]);
  resultOf(await ada.confirm(dialog.context));
});

test.each(['confirmation-manual', 'unknown-dialog'])(
  '%s waits for one confirmation',
  async (id) => {
    const ada = person();
    const { about, kind, input, context } = dialogOf(await ada.start(id));
    expect([about, kind]).toEqual([id === 'unknown-dialog' ? 'Horoscope' : 'Sca', 'Confirmation']);
    expect(Object.keys(input)).toEqual(['context']);
    resultOf(await ada.confirm(context));
  },
);

test.each([
  ['selection', 'Sca', 3],
  ['account-selection', 'Accounts', 2],
])('%s offers options and takes one of their keys', async (userId, about, count) => {
  const ada = person();
  const dialog = dialogOf(await ada.start(userId));
  expect([dialog.kind, dialog.about]).toEqual(['Selection', about]);
  const options = dialog.input['options'] as { key: string; label: string }[];
  expect(options).toHaveLength(count);
  for (const wrong of ['', options[0]?.label ?? '', 'toString']) {
    expect((await refusalOf(ada.respond(dialog.context, wrong))).body).toEqual({
      UnexpectedValue: { error: 'response: not a key of the selection' },
    });
  }
  resultOf(await ada.respond(dialog.context, options.at(-1)?.key ?? ''));
});

test('chain goes from selection to TAN to approval to result', async () => {
  const ada = person();
  const selection = dialogOf(await ada.start('chain'));
  const tan = dialogOf(await ada.respond(selection.context, '910'));
  const again = dialogOf(await ada.respond(tan.context, '000000'));
  const approval = dialogOf(await ada.respond(again.context, '1'));
  const poll = dialogOf(await ada.confirm(approval.context));
  expect([selection, tan, again, approval, poll].map(({ kind }) => kind)).toEqual([
    'Selection',
    'Field',
    'Field',
    'Confirmation',
    'Confirmation',
  ]);
  resultOf(await ada.confirm(poll.context));
});

test('nulls sends null for all that is optional', async () => {
  const ada = person();
  const field = dialogOf(await ada.start('nulls'));
  expect(field).toMatchObject({ about: null, message: null, image: null });
  expect(field.input).toMatchObject({ minLength: null, maxLength: null });
  const selection = dialogOf(await ada.respond(field.context, 'x'));
  expect(selection.input['options']).toEqual([
    { key: 'only', label: 'The only option', explanation: null },
  ]);
  const confirmation = dialogOf(await ada.respond(selection.context, 'only'));
  expect(confirmation.input).toMatchObject({ pollingDelaySecs: null });
  expect(resultOf(await ada.confirm(confirmation.context)).slice(1)).toEqual([null, null]);
});

test.each([
  ['slow', 3000],
  [' SLOW-20 ', 20_000],
])('%s answers after %i ms', async (userId, ms) => {
  vi.useFakeTimers();
  const answer = person().start(userId);
  const done = vi.fn<() => void>();
  void answer.then(() => done());
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  resultOf(await answer);
});

test('unexpected-answer is a tag that no client knows', async () => {
  expect(await person().start('unexpected-answer')).toEqual({ Telegram: expect.any(Object) });
});

test('random ends in one of the harmless kinds of answer', async () => {
  const seen = new Set<string>();
  for (let n = 0; n < 200; n += 1) {
    for (const kind of Object.keys((await person().start('random')) as object)) seen.add(kind);
  }
  expect([...seen].toSorted()).toEqual(['Dialog', 'RedirectHandle', 'Result']);
});

describe('a context', () => {
  const UNKNOWN = { status: 400, body: { UnexpectedValue: { error: 'context: unknown or used' } } };

  test('can be used once, even by two answers at the same time', async () => {
    const ada = person();
    const { context } = dialogOf(await ada.start('input'));
    resultOf(await ada.respond(context, '1'));
    expect(await refusalOf(ada.respond(context, '1'))).toEqual(UNKNOWN);
    const next = dialogOf(await ada.start('confirmation-manual'));
    const [one, two] = await Promise.all([
      ada.confirm(next.context),
      refusalOf(ada.confirm(next.context)),
    ]);
    resultOf(one);
    expect(two).toEqual(UNKNOWN);
  });

  test('belongs to its ticket, its service and its simulator', async () => {
    const ada = person();
    const { context } = dialogOf(await ada.start('input'));
    expect(await refusalOf(person({ bank: ada.bank }).respond(context, '1'))).toEqual(UNKNOWN);
    expect(await refusalOf(person({ ticket: ada.ticket }).respond(context, '1'))).toEqual(UNKNOWN);
    const balances = person({ bank: ada.bank, ticket: ada.ticket }, 'balances');
    expect(await refusalOf(balances.respond(context, '1'))).toEqual(UNKNOWN);
    expect(await refusalOf(ada.respond('AAAA', '1'))).toEqual(UNKNOWN);
    resultOf(await ada.respond(context, '1'));
  });

  test('expires with the ticket', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ada = person();
    const { context } = dialogOf(await ada.start('input'));
    vi.setSystemTime(ada.ticket.expiresAt);
    expect(await refusalOf(ada.respond(context, '1'))).toEqual(UNKNOWN);
  });

  test('stays good after an answer of the wrong kind', async () => {
    const ada = person();
    const field = dialogOf(await ada.start('input'));
    expect((await refusalOf(ada.confirm(field.context))).body).toHaveProperty('UnexpectedValue');
    resultOf(await ada.respond(field.context, '1'));
    const approval = dialogOf(await ada.start('confirmation-manual'));
    const answer = ada.respond(approval.context, '1');
    expect((await refusalOf(answer)).body).toHaveProperty('UnexpectedValue');
    resultOf(await ada.confirm(approval.context));
  });

  test('is dropped after ten thousand newer ones', async () => {
    const ada = person();
    const { context } = dialogOf(await ada.start('input'));
    const { contexts } = memoryOf(ada.bank);
    const flow = contexts.get(context);
    if (!flow) throw new Error('The context is not kept');
    for (let n = 0; n < 9999; n += 1) contexts.put(flow, ada.ticket.expiresAt);
    expect(contexts.get(context)).toBe(flow);
    contexts.put(flow, ada.ticket.expiresAt);
    expect(contexts.get(context)).toBeUndefined();
  });
});
