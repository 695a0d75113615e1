import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { inspect, isSecret } from '../../../src/bank/tickets/inspect.ts';
import { ID, KEYS, NOW, RESULT, SECRET, TICKET } from './brokenTokens.ts';

// tests/bank/tickets/inspect.test.ts has what a whole secret is told by.

const [HEADER] = TICKET.split('.');
const look = (text: string) => inspect(text, { now: NOW, keys: KEYS });
const codes = (text: string) => look(text).findings.map(({ code }) => code);

const [WHOLE, LONG] = [SECRET, Buffer.alloc(256, SECRET)].map((it) => it.toString('base64'));

test.each([
  ['its name and the word export', `export HUB_SECRET=${WHOLE}`],
  ['the ID of its key in a file of two variables', `HUB_KEY_ID=${ID}\nHUB_SECRET=${WHOLE}`],
  ['a ticket', `Bearer ${TICKET}\nHUB_SECRET=${WHOLE}`],
  ['JSON around it', JSON.stringify({ secret: WHOLE })],
  ['a character without width', `${WHOLE}\u200B`],
  ['line breaks', LONG?.replaceAll(/.{64}/g, '$&\n') ?? ''],
  ['a space in it', `${WHOLE?.slice(0, 20)} ${WHOLE?.slice(20)}`],
  ['only 30 characters left of it', WHOLE?.slice(0, 30) ?? ''],
])('a secret pasted with %s is not shown', (_what, text) => {
  const inspection = look(text);
  expect(inspection.kind).toBe('none');
  expect(isSecret(inspection)).toBe(true);
  expect(codes(text)).not.toContain('notToken');
});

test.each([
  `Either ${TICKET} or ${RESULT}`,
  `https://shop.example/?ticket=${TICKET}&id=7`,
  'a sentence about https://hub.example/docs/tickets',
  ID,
  'src/bank/tickets/inspection/signature/and/more/folders.ts',
  'release_2_of_TicketInspector',
  WHOLE?.slice(2, 21) ?? '',
  `${HEADER},`,
])('what has no secret in it stays as it is: %s', (text) => {
  expect(isSecret(look(text))).toBe(false);
});

const PRIVATE_KEY = generateKeyPairSync('ed25519').privateKey;

test.each([
  PRIVATE_KEY.export({ format: 'pem', type: 'pkcs8' }),
  JSON.stringify(PRIVATE_KEY.export({ format: 'jwk' })),
])('a private key is not shown', (text) => {
  expect(isSecret(look(text.toString()))).toBe(true);
});
