// @module-tag T17
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoginActs } from '../../../../src/bank/login/flow/createBankLogin.ts';
import type { StateOf } from '../../../../src/bank/login/flow/state.ts';
import { ShowRedirect } from '../../../../src/bank/login/steps/ShowRedirect.tsx';
import { EVIDENCE, renderStepAtOnce } from './stepPage.tsx';

type State = StateOf<'ShowRedirect'>;

function stateOf(overrides: Partial<State> & { url?: string } = {}): State {
  const { url = 'https://login.bank.example:8443/start?handle=1', ...rest } = overrides;
  return {
    name: 'ShowRedirect',
    evidence: EVIDENCE,
    query: '',
    info: undefined,
    bank: { id: 'b', displayName: 'Demo Bank' },
    page: { url: new URL(url), context: 'Y29udGV4dA==', marker: 'marker' },
    pending: false,
    failure: undefined,
    ...rest,
  };
}

function open(state: State) {
  const acts = {
    leave: vi.fn<LoginActs['leave']>(),
    cancel: vi.fn<LoginActs['cancel']>(),
    report: vi.fn<LoginActs['report']>(),
  };
  return { acts, ...renderStepAtOnce(<ShowRedirect state={state} acts={acts} />) };
}

const go = () => screen.getByRole('button', { name: 'Redirect me' });

test('the host is named in full before the browser goes there, and nothing else of the address', () => {
  const { container } = open(stateOf());
  expect(screen.getByRole('heading', { name: 'Redirect:' })).toBeDefined();
  expect(screen.getByText('You will be redirected to:')).toBeDefined();
  expect(screen.getByText('login.bank.example:8443').tagName).toBe('CODE');
  expect(screen.getByText(/You log in on that page of your bank, not here/)).toBeDefined();
  expect(screen.getByText('Step 3 of 4')).toBeDefined();
  expect(container.innerHTML).not.toContain('handle');
  expect(screen.queryByText(/special characters/)).toBeNull();
});

test('a name that looks like another one is shown in its DNS form, with a note that says so', () => {
  // With a Cyrillic 'а'.
  open(stateOf({ url: 'https://b\u0430nk.example/' }));
  expect(screen.getByText('xn--bnk-6cd.example')).toBeDefined();
  expect(screen.getByText(/contains special characters/)).toBeDefined();
});

test('while the browser leaves, the button says so and has no effect; Cancel has', async () => {
  const { acts, user } = open(stateOf({ pending: true }));
  expect(go().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('You are being redirected …');
  expect(document.getElementById(go().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You are being redirected …',
  );
  await user.click(go());
  expect(acts.leave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(acts.cancel).toHaveBeenCalledTimes(1);
});
