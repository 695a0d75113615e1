import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoginStep } from '../../../../src/bank/login/flow/state.ts';
import { LoginSteps } from '../../../../src/bank/login/steps/LoginSteps.tsx';
import { allowLeave } from '../../../../src/lib/unsaved.ts';
import { bankLoginEn } from '../../../../src/texts/bank/login.en.ts';
import { openView } from '../../../openConsole.tsx';
import { buildState } from './dialogPage.tsx';
import { buildBank, EVIDENCE, recordedActions } from './stepPage.tsx';

const { leaving } = bankLoginEn.bankLogin;
const bank = buildBank();
const at = { evidence: EVIDENCE, query: '', bank, info: bank, failure: undefined };
const page = { url: new URL('https://bank.example/'), context: '', marker: '' };

const AT_BANK: LoginStep[] = [
  { name: 'CredentialsForm', ...at, pending: true },
  buildState(),
  { name: 'ShowRedirect', ...at, page, pending: false },
];
const ELSEWHERE: LoginStep[] = [
  { name: 'SelectConnection', evidence: EVIDENCE, query: '', search: { phase: 'empty' } },
  { name: 'CredentialsForm', ...at, pending: false },
  { name: 'NonRecoverableError', failure: { kind: 'lostReturn' } },
];

/** A login at a step. `asks` is true if the browser asks before its tab is closed. */
async function openAt(state: LoginStep) {
  const { actions } = recordedActions();
  const over = () => undefined;
  const view = <LoginSteps state={state} actions={actions} failed="Failed" onStartOver={over} />;
  const opened = openView(view, { path: '/verify-account' });
  await screen.findByRole('heading', { level: 2 });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leave = () => act(() => opened.router.navigate('/tenant'));
  return { ...opened, asks, leave, path: () => opened.router.state.location.pathname };
}

it.each(AT_BANK)('a login at the bank asks before the user leaves $name', async (state) => {
  const { asks, leave, path, user } = await openAt(state);
  await waitFor(() => expect(asks()).toBe(true));
  // As the button for the bank's own page does.
  allowLeave();
  expect([asks(), asks()]).toEqual([false, true]);
  await leave();
  expect(await screen.findByRole('dialog', { name: leaving.title })).toBeDefined();
  expect(path()).toBe('/verify-account');
  await user.click(screen.getByRole('button', { name: leaving.leave }));
  await waitFor(() => expect(path()).toBe('/tenant'));
});

it.each(ELSEWHERE)('a login before or after the bank does not ask: $name', async (state) => {
  const { asks, leave, path } = await openAt(state);
  expect(asks()).toBe(false);
  await leave();
  expect(path()).toBe('/tenant');
});
