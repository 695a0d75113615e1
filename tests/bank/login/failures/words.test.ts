// @module-tag F37
import { expect, test } from 'vitest';
import { bootEn } from '../../../../src/texts/boot/boot.en.ts';
import { verificationEn } from '../../../../src/texts/bank/verification.en.ts';
import { describeFailure } from '../../../../src/bank/login/failures/describe.ts';
import { BankSetupError } from '../../../../src/bank/errors.ts';
import { ForeignResultError } from '../../../../src/bank/login/flow/errors.ts';
import type { LoginPhase, Failure } from '../../../../src/bank/login/flow/state.ts';
import { attestationError, bankFailure, failureOf, hubError, serviceError } from './failures.ts';

const { failure: words, bankErrors, evidence, attestationFailures } = verificationEn.verification;
const { storage, failure: boot } = bootEn.boot;

const said = (failure: Failure) => describeFailure(failure).sentences.join(' ');

// A kind of the bank service without words does not compile.
test.each<[LoginPhase, Error, string]>([
  ['return', new ForeignResultError(), words.foreignResult],
  ['settlement', new BankSetupError('root 1'), words.setup('root 1')],
  ['redirect', new DOMException('', 'QuotaExceededError'), storage.full],
  ['settlement', new TypeError('Failed to fetch'), boot.chunk],
])('during the %s, a %s has its own words', { tags: ['F40'] }, (during, error, sentence) => {
  expect(said(failureOf(error, during))).toBe(sentence);
});

test.each([
  ['newer report version', { found: 'version 6' }, 'This console does not know version 6 yet'],
  ['newer system version', { found: '' }, 'Ask your provider to update the console'],
  ['refused processor family', { found: 'Genoa' }, 'which this console’s configuration refuses'],
  ['unexpected product', { found: 'Milan', attack: 'arXiv:1' }, evidence.refusedFor('arXiv:1')],
] as const)('newer or refused is not described as an attack: %s, %j', (failure, found, text) => {
  const sentence = said(failureOf(attestationError({ failure, ...found }), 'settlement'));
  expect(sentence).toContain(text);
  expect(sentence).not.toContain(attestationFailures['unexpected product']);
});

test('an unknown code has the words of its kind, and the title names the phase', () => {
  const unknown = { code: 'FullMoon' as 'Expired' };
  for (const kind of ['ServiceBlocked', 'UnsupportedProduct', 'ProviderError'] as const) {
    expect(said(bankFailure(kind, unknown))).toBe(said(bankFailure(kind)));
  }
  const phases = ['redirect', 'ticket', 'settlement'] as const;
  for (const error of [new Error('boom'), hubError(403), serviceError('Network')]) {
    const titles = phases.map((during) => describeFailure(failureOf(error, during)).title);
    expect(titles).toEqual([words.redirect, words.initialize, words.initialize]);
  }
});

test('an expired ticket is information during a login, and otherwise an error', () => {
  const expired = { code: 'Expired', text: 'Ticket is expired' } as const;
  for (const during of ['login', 'dialog', 'redirect', 'return'] as const) {
    const failure = bankFailure('TicketError', expired, during);
    expect(describeFailure(failure)).toEqual(describeFailure({ kind: 'expired' }));
  }
  expect(describeFailure({ kind: 'expired' }).severity).toBe('info');
  expect(said({ kind: 'expired' })).toContain('Log in again');
  for (const during of ['ticket', 'settlement', 'search', 'info'] as const) {
    const failure = bankFailure('TicketError', expired, during);
    expect(describeFailure(failure).severity).toBe('error');
    expect(said(failure)).toContain('(Expired)');
  }
});

test('the text says if data was sent, may have reached the bank, or was not sent', () => {
  const { stopped, stoppedLater, uncertain } = words;
  const saidOf = (failure: Failure) =>
    [stopped, stoppedLater, uncertain].filter((it) => said(failure).includes(it));
  expect(saidOf(bankFailure('Network', {}, 'settlement'))).toEqual([stopped]);
  expect(saidOf(failureOf(attestationError(), 'settlement'))).toEqual([stopped]);
  expect(saidOf(failureOf(attestationError(), 'info'))).toEqual([stoppedLater]);
  for (const during of ['login', 'dialog', 'return'] as const) {
    expect(saidOf(bankFailure('Network', {}, during))).toEqual([uncertain]);
    expect(saidOf(bankFailure('Timeout', {}, during))).toEqual([uncertain]);
    expect(saidOf(bankFailure('InvalidCredentials', {}, during))).toEqual([]);
  }
  expect(saidOf(bankFailure('Network', {}, 'redirect'))).toEqual([]);
  expect(said(bankFailure('Network', {}, 'search'))).toBe(bankErrors.Network);
});

test('an unknown error has a general text instead of its message', () => {
  for (const thrown of [new Error('boom'), new TypeError('x'), 'text', undefined, null]) {
    const { severity, title, quote, sentences } = describeFailure(failureOf(thrown, 'dialog'));
    expect([severity, title, quote]).toEqual(['error', 'Error', undefined]);
    expect(sentences).toEqual(['Something unexpected happened.']);
  }
});
