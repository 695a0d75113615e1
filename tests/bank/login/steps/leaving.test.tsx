import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoginStep } from '../../../../src/bank/login/flow/state.ts';
import { LoginSteps } from '../../../../src/bank/login/steps/LoginSteps.tsx';
import { allowLeave } from '../../../../src/lib/unsaved.ts';
import { bankLoginEn } from '../../../../src/texts/bank/login.en.ts';
import { openView } from '../../../openConsole.tsx';
import { buildDialog } from './dialogPage.tsx';
import { buildBank, EVIDENCE, recordedActions } from './stepPage.tsx';

const { leaving } = bankLoginEn.bankLogin;
const bank = buildBank();
const at = { evidence: EVIDENCE, query: '', bank, info: bank, failure: undefined };
const page = { url: new URL('https://bank.example/'), context: '', marker: '' };
const wait = {
  round: 0,
  asksAt: undefined,
  expiresAt: Date.now() + 600_000,
  pending: undefined,
  polls: false,
  pausedBy: undefined,
  page: undefined,
};

const STEPS: Record<string, LoginStep> = {
  search: { name: 'SelectConnection', evidence: EVIDENCE, query: '', search: { phase: 'empty' } },
  form: { name: 'CredentialsForm', ...at, pending: false },
  sent: { name: 'CredentialsForm', ...at, pending: true },
  dialog: { name: 'ShowDialog', ...at, ...wait, dialog: buildDialog() },
  redirect: { name: 'ShowRedirect', ...at, page, pending: false },
  end: { name: 'NonRecoverableError', failure: { kind: 'lostReturn' } },
};

/** The page with a login at a step, and whether the browser asks before its tab is closed. */
async function openAt(step: keyof typeof STEPS) {
  const { actions } = recordedActions();
  const [state, over] = [STEPS[step] as LoginStep, () => undefined];
  const view = <LoginSteps state={state} actions={actions} failed="Failed" onStartOver={over} />;
  const opened = openView(view, { path: '/verify-account' });
  await screen.findByRole('heading', { level: 2 });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leave = () => act(() => opened.router.navigate('/tenant'));
  return { ...opened, asks, leave, path: () => opened.router.state.location.pathname };
}

it.each(['sent', 'dialog', 'redirect'])(
  'a login at the bank asks before it is left: %s',
  async (step) => {
    const { asks, leave, path, user } = await openAt(step);
    await waitFor(() => expect(asks()).toBe(true));
    // Pressed for the bank's own page.
    allowLeave();
    expect([asks(), asks()]).toEqual([false, true]);
    await leave();
    expect(await screen.findByRole('dialog', { name: leaving.title })).toBeDefined();
    expect(path()).toBe('/verify-account');
    await user.click(screen.getByRole('button', { name: leaving.leave }));
    await waitFor(() => expect(path()).toBe('/tenant'));
  },
);

it.each(['search', 'form', 'end'])('one that is not at the bank does not ask: %s', async (step) => {
  const { asks, leave, path } = await openAt(step);
  expect(asks()).toBe(false);
  await leave();
  expect(path()).toBe('/tenant');
});
