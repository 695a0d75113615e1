import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HubError } from '../../../../src/providers/hub/errors.ts';
import { FailureNotice } from '../../../../src/bank/login/failures/FailureNotice.tsx';
import type { Failure, LoginActions } from '../../../../src/bank/login/flow/state.ts';
import { bankFailure, failureOf, TOKEN } from './failures.ts';

const report = vi.fn<LoginActions['report']>();
const show = (failure: Failure) => render(<FailureNotice failure={failure} report={report} />);

test.each<[string, Failure, string, boolean]>([
  ['an error', bankFailure('UnexpectedError'), 'alert', true],
  ['a refused login', bankFailure('InvalidCredentials'), 'alert', false],
  ['a warning', bankFailure('ServiceBlocked'), 'alert', false],
  ['a login cancelled at the bank', bankFailure('Canceled'), 'status', false],
  ['a login that the person stopped', { kind: 'cancelled' }, 'status', false],
])('%s is announced with its own role', (_what, failure, role, titled) => {
  show(failure);
  expect(screen.getByRole(role).textContent).not.toBe('');
  expect(screen.queryByRole(role === 'alert' ? 'status' : 'alert')).toBeNull();
  expect(screen.queryByText('Error') !== null).toBe(titled);
});

test('the bank’s own words come before ours, as text in an unknown language', () => {
  const message = 'Anmeldename <b>oder</b> PIN\nist falsch.';
  show(bankFailure('InvalidCredentials', { userMessage: message }));
  const quote = screen.getByRole('blockquote');
  expect(quote.textContent).toBe(message);
  expect(quote.getAttribute('lang')).toBe('');
  expect(quote.getAttribute('dir')).toBe('auto');
  const ours = screen.getByText(/Check your user ID and password/);
  expect(quote.compareDocumentPosition(ours)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('text of an answer is shown as text, cut, and with tokens masked', { tags: ['T40'] }, () => {
  const text = `<h1>Bad gateway</h1> Bearer ${TOKEN} and ${TOKEN}.${'x'.repeat(600)}`;
  const { container } = show(bankFailure('Response', { status: 502, text }));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^ErrorThe bank service returned an error \(status 502\)/);
  expect(alert.textContent).toContain('<h1>Bad gateway</h1>');
  expect(container.innerHTML).not.toContain(TOKEN.slice(0, 12));
  expect(alert.textContent.length).toBeLessThan(600);
});

test.each([
  ['status', 'Too many requests.'],
  ['identity', 'The identity provider is busy. You are still signed in.'],
] as const)('a notice of a busy hub (%s) has the wait', (kind, words) => {
  const status = kind === 'status' ? 429 : 0;
  const busy = new HubError({ kind, call: 'POST /ticket', status, retryAfter: 7 });
  show(failureOf(busy, 'ticket'));
  expect(screen.getByRole('alert').textContent).toContain(`${words} You can try again in 7 s.`);
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
});
