import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Failure } from '../../../../src/bank/login/flow/state.ts';
import { NonRecoverableError } from '../../../../src/bank/login/steps/LoginSteps.tsx';
import { bankFailure, TOKEN, TRACE_ID } from '../failures/failures.ts';
import { recordedActions, renderStepAtOnce } from './stepPage.tsx';

function show(failure: Failure) {
  const { actions } = recordedActions();
  const onStartOver = vi.fn<() => void>();
  const state = { name: 'NonRecoverableError', failure } as const;
  const step = { state, actions, failed: 'Verification failed!', onStartOver };
  return { ...renderStepAtOnce(<NonRecoverableError {...step} />), actions, onStartOver };
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

test('a failure of the bank service has its call, what it is reported as, its masked text and its report', async () => {
  const details = { status: 401, code: 'UnknownKey', text: `no key for ${TOKEN}` } as const;
  const failure = bankFailure('TicketError', { ...details, traceId: TRACE_ID }, 'info');
  const { actions, container, user } = show(failure);
  expect(detail('Call')).toBe('POST accounts/service');
  expect(detail('Reported as')).toBe('TicketError UnknownKey 401');
  expect(detail('Response')).toBe('no key for •••');
  expect(container.innerHTML).not.toContain(TOKEN);
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  expect(actions.report).toHaveBeenCalledWith(failure);
  await screen.findByText('The report could not be loaded.');
});
