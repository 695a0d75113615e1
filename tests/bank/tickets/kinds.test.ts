import { expect, test } from 'vitest';
import { inspect } from '../../../src/bank/tickets/inspect.ts';
import { claimsWith, ID, NOW, signed } from './brokenTokens.ts';

const { exp, data } = claimsWith({});

test.each([
  ['ticket', { exp, data, iss: 'https://shop.example', sub: 'x' }],
  ['ticket', { exp, data: { ...data, ticketId: ID, timestamp: 'now' } }],
  ['ticket', { data: {} }],
  ['ticket', {}],
  ['result', { data: { ticketId: ID } }],
  ['result', { data: { timestamp: 'now' }, iss: 'https://bank.example' }],
  ['other', { azp: 'x' }],
  ['other', { data: 'x', scope: 'read' }],
])('a token is told by its members as %s: %j', (kind, claims) => {
  expect(inspect(signed(claims), { now: NOW, keys: [] }).kind).toBe(kind);
});
