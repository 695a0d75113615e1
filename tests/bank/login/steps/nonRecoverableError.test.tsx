import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { verificationEn } from '../../../../src/texts/bank/verification.en.ts';
import type { LoginActs } from '../../../../src/bank/login/flow/createBankLogin.ts';
import type { Failure } from '../../../../src/bank/login/flow/state.ts';
import { NonRecoverableError } from '../../../../src/bank/login/steps/NonRecoverableError.tsx';
import { bankFailure, TOKEN, TRACE_ID } from '../failures/failures.ts';
import { renderStepAtOnce } from './stepPage.tsx';

const { failure: words } = verificationEn.verification;

function show(failure: Failure) {
  const report = vi.fn<LoginActs['report']>(() => Promise.reject(new Error('none')));
  const onStartOver = vi.fn<() => void>();
  const state = { name: 'NonRecoverableError', failure } as const;
  const step = { state, acts: { report }, failed: words.title, onStartOver };
  return { ...renderStepAtOnce(<NonRecoverableError {...step} />), report, onStartOver };
}

/** The value beside a label in the technical details. */
const detail = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

test('the login has ended, and the only way to continue is a new start', async () => {
  const { user, onStartOver } = show({ kind: 'lostReturn' });
  const heading = screen.getByRole('heading', { level: 2, name: 'Verification failed!' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onStartOver).toHaveBeenCalledOnce();
});

test('a failure of the bank service has its call, what it is reported as, and its masked text', () => {
  const details = { status: 401, code: 'UnknownKey', text: `no key for ${TOKEN}` } as const;
  const { container } = show(bankFailure('TicketError', details, 'info'));
  expect(detail('Call')).toBe('POST accounts/service');
  expect(detail('Reported as')).toBe('TicketError UnknownKey 401');
  expect(detail('Answer')).toBe('no key for •••');
  expect(container.innerHTML).not.toContain(TOKEN);
});

test('the report can be downloaded if there is one', async () => {
  const failure = bankFailure('UnexpectedError', { traceId: TRACE_ID }, 'return');
  const { report, user } = show(failure);
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  expect(report).toHaveBeenCalledWith(failure);
  expect(await screen.findByText('The report could not be loaded.')).toBeTruthy();
});
