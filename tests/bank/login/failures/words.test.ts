// @module-tag F37
import { expect, test } from 'vitest';
import { bootEn } from '../../../../src/texts/boot/boot.en.ts';
import { verificationEn } from '../../../../src/texts/bank/verification.en.ts';
import type { AttestationFailure } from '../../../../src/bank/client/attestation/checks.ts';
import { AttestationError } from '../../../../src/bank/client/errors.ts';
import { describeFailure } from '../../../../src/bank/login/failures/describe.ts';
import { BankSetupError } from '../../../../src/bank/errors.ts';
import { ForeignResultError } from '../../../../src/bank/login/flow/errors.ts';
import type { LoginPhase, Failure } from '../../../../src/bank/login/flow/state.ts';
import {
  attestationError,
  serviceError,
  bankFailure,
  failureOf,
  hubError,
  TOKEN,
} from './failures.ts';

const { failure: words, bankErrors, evidence, attestationFailures } = verificationEn.verification;
const { storage, failure: boot } = bootEn.boot;

const said = (failure: Failure) => describeFailure(failure).sentences.join(' ');

// A kind or code of the bank service without words does not compile.
test.each<[LoginPhase, Error, string]>([
  ['return', new ForeignResultError(), words.foreignResult],
  ['settlement', new BankSetupError('root 1'), words.setup('root 1')],
  ['redirect', new DOMException('', 'QuotaExceededError'), storage.full],
  ['settlement', new TypeError('Failed to fetch'), boot.chunk],
])('during the %s, a %s has words of its own', { tags: ['F40'] }, (during, error, sentence) => {
  expect(said(failureOf(error, during))).toBe(sentence);
});

test('what is newer than the console does not sound like an attack', () => {
  const ofFailure = (failure: AttestationFailure, found: string) => {
    const wrong = { check: 'wellFormed', failure, expected: '', found } as const;
    return said(failureOf(new AttestationError(wrong, []), 'settlement'));
  };
  const report = ofFailure('newer report version', 'report version 6');
  expect(report).toContain('This console does not know report version 6 yet');
  expect(ofFailure('newer system version', '')).toContain('it has to be updated');
  // Nor does what the configuration refuses.
  const refused = ofFailure('refused processor family', 'Genoa');
  expect(refused).toContain('family Genoa, which this console’s configuration refuses');
  expect(report).toContain(words.stopped);
});

test('a processor that is refused for a published attack is refused with that reason', () => {
  const failure = 'unexpected product';
  const wrong = {
    check: 'product',
    failure,
    expected: '',
    found: 'Milan',
    attack: 'arXiv:1',
  } as const;
  const sentence = said(failureOf(new AttestationError(wrong, []), 'settlement'));
  expect(sentence).toContain(evidence.refusedFor('arXiv:1'));
  expect(sentence).not.toContain(attestationFailures[failure]);
});

test('an unknown code gets the words of its kind', () => {
  const unknown = { code: 'FullMoon' as 'Expired' };
  for (const kind of ['ServiceBlocked', 'UnsupportedProduct', 'ProviderError'] as const) {
    expect(said(bankFailure(kind, unknown))).toBe(said(bankFailure(kind)));
  }
});

test('the title names what was being done, whatever the error', () => {
  for (const error of [new Error('boom'), hubError(403), serviceError('Network')]) {
    expect(describeFailure(failureOf(error, 'redirect')).title).toBe(words.redirect);
    expect(describeFailure(failureOf(error, 'ticket')).title).toBe(words.initialize);
    expect(describeFailure(failureOf(error, 'settlement')).title).toBe(words.initialize);
  }
});

test('a ticket that has expired during a login is renewed; a fresh one that is refused is an error', () => {
  const expired = { code: 'Expired', text: 'Ticket is expired' } as const;
  for (const during of ['login', 'dialog', 'redirect', 'return'] as const) {
    const failure = bankFailure('TicketError', expired, during);
    expect(describeFailure(failure)).toEqual(describeFailure({ kind: 'expired' }));
  }
  expect(describeFailure({ kind: 'expired' }).tone).toBe('info');
  expect(said({ kind: 'expired' })).toContain('log in again');
  for (const during of ['ticket', 'settlement', 'search', 'info'] as const) {
    const failure = bankFailure('TicketError', expired, during);
    expect(describeFailure(failure).tone).toBe('bad');
    expect(said(failure)).toContain('(Expired)');
  }
});

test('a failure before the proof says that nothing was sent, one after it that nothing more was', () => {
  expect(said(bankFailure('Network', {}, 'settlement'))).toContain(words.stopped);
  expect(said(failureOf(attestationError(), 'settlement'))).toContain(words.stopped);
  const later = said(failureOf(attestationError(), 'info'));
  expect(later).toContain(words.stoppedLater);
  expect(later).not.toContain(words.stopped);
  for (const during of ['search', 'login', 'dialog', 'return', 'redirect'] as const) {
    expect(said(bankFailure('Network', {}, during))).not.toContain(words.stopped);
  }
});

test('a login without an answer says that it may have reached the bank', () => {
  for (const during of ['login', 'dialog', 'return'] as const) {
    for (const kind of ['Network', 'Timeout'] as const) {
      expect(said(bankFailure(kind, {}, during))).toContain(words.uncertain);
    }
    expect(said(bankFailure('InvalidCredentials', {}, during))).not.toContain(words.uncertain);
  }
  expect(said(bankFailure('Network', {}, 'search'))).toBe(bankErrors.Network);
});

test('an unknown error gets general words and not its own message', () => {
  for (const thrown of [new Error(`boom ${TOKEN}`), new TypeError('x'), 'text', undefined, null]) {
    const { tone, title, quote, sentences } = describeFailure(failureOf(thrown, 'dialog'));
    expect({ tone, title, quote }).toEqual({ tone: 'bad', title: 'Error', quote: undefined });
    expect(sentences).toEqual(['Something unexpected happened.']);
  }
});
