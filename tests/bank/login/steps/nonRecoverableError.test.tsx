import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NonRecoverableError } from '../../../../src/bank/login/steps/LoginSteps.tsx';
import { bankFailure, TOKEN, TRACE_ID } from '../failures/failures.ts';
import { recordedActions, renderStepAtOnce } from './stepPage.tsx';

/** The value next to a label in the technical details. */
const detail = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

// verification.spec.ts has the focus and the new start.
test('a failure of the bank service has its call, its kind, its masked text and its report', async () => {
  const details = { status: 401, code: 'UnknownKey', text: `no key for ${TOKEN}` } as const;
  const failure = bankFailure('TicketError', { ...details, traceId: TRACE_ID }, 'info');
  const { actions } = recordedActions();
  const state = { name: 'NonRecoverableError', failure } as const;
  const step = { state, actions, failed: 'Verification failed!', onStartOver: () => undefined };
  const { container, user } = renderStepAtOnce(<NonRecoverableError {...step} />);
  expect(detail('Call')).toBe('POST accounts/service');
  expect(detail('Reported as')).toBe('TicketError UnknownKey 401');
  expect(detail('Response')).toBe('no key for •••');
  expect(container.innerHTML).not.toContain(TOKEN);
  await user.click(screen.getByRole('button', { name: 'Download report' }));
  expect(actions.report).toHaveBeenCalledWith(failure);
  await screen.findByText('The report could not be loaded.');
});
