// @module-tag T17
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StateOf } from '../../../../src/bank/login/flow/state.ts';
import { ShowRedirect } from '../../../../src/bank/login/steps/LoginSteps.tsx';
import { describedAs, EVIDENCE, recordedActions, renderStepAtOnce } from './stepPage.tsx';

const ADDRESS = 'https://login.bank.example:8443/start?handle=1';

/** The step with recorded actions. */
function open(url = ADDRESS, pending = false) {
  const { actions } = recordedActions();
  const state: StateOf<'ShowRedirect'> = {
    name: 'ShowRedirect',
    evidence: EVIDENCE,
    query: '',
    info: undefined,
    bank: { id: 'b', displayName: 'Demo Bank' },
    page: { url: new URL(url), context: 'Y29udGV4dA==', marker: 'marker' },
    pending,
    failure: undefined,
  };
  return { actions, ...renderStepAtOnce(<ShowRedirect state={state} actions={actions} />) };
}

test('the full host is shown before the redirect, and no other part of the address', () => {
  const { container } = open();
  screen.getByRole('heading', { name: 'Redirect:' });
  screen.getByText('You will be redirected to:');
  expect(screen.getByText('login.bank.example:8443').tagName).toBe('CODE');
  screen.getByText(/You log in on your bank’s page, not here/);
  screen.getByText('Step 3 of 4');
  expect(container.innerHTML).not.toContain('handle');
  expect(screen.queryByText(/special characters/)).toBeNull();
});

test('a lookalike name is shown in its DNS form, with a note', () => {
  // With a Cyrillic 'а'.
  open('https://b\u0430nk.example/');
  screen.getByText('xn--bnk-6cd.example');
  expect(screen.getByText(/contains special characters/)).toBeDefined();
});

test('while the browser leaves, the button has a status and no effect; Cancel works', async () => {
  const { actions, user } = open(ADDRESS, true);
  const go = screen.getByRole('button', { name: 'Redirect me' });
  expect(go.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('You are being redirected …');
  expect(describedAs(go)).toBe('You are being redirected …');
  await user.click(go);
  expect(actions.leave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(actions.cancel).toHaveBeenCalledTimes(1);
});
