import { expect, test } from 'vitest';
import { de } from '../../../../src/texts/de.ts';
import { translateWith } from '../../../../src/texts/wording.ts';
import { describeFailure } from '../../../../src/bank/login/failures/describe.ts';
import { ALL_FAILURES, bankFailure, failureOf, hubError } from './failures.ts';

// A page never changes its language back, so German holds for this whole file.
translateWith(de);

test('every kind and every code has its own German words', () => {
  const said = ALL_FAILURES.map((failure) => describeFailure(failure).sentences.join(' '));
  expect(said.filter((sentence) => sentence.trim() === '')).toEqual([]);
  expect(new Set(said).size).toBe(ALL_FAILURES.length);
  expect(said).toContain(de.verification.bankErrors.ServiceBlocked.MissingSetup);
});

test('an error and what was being done are named in German', () => {
  const { failure } = de.verification;
  const title = (it: Parameters<typeof describeFailure>[0]) => describeFailure(it).title;
  expect(title(bankFailure('UnexpectedError'))).toBe('Fehler');
  expect(title(failureOf(hubError(500), 'ticket'))).toBe(failure.initialize);
  expect(title(bankFailure('Timeout', {}, 'redirect'))).toBe(failure.redirect);
});
