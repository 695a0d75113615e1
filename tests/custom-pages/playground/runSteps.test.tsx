import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Run } from '../../../src/custom-pages/playground/createRun.ts';
import { RunSteps } from '../../../src/custom-pages/playground/RunSteps.tsx';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';
import { verificationEn } from '../../../src/texts/bank/verification.en.ts';
import { createStore } from '../../../src/lib/store.ts';
import type { LoginState } from '../../../src/bank/login/flow/state.ts';
import {
  UndecodableResultError,
  type DecodedResult,
} from '../../../src/custom-pages/playground/signedResult.ts';
import { bankFailure, failureOf } from '../../bank/login/failures/failures.ts';
import { buildBank, EVIDENCE, renderStep } from '../../bank/login/steps/stepPage.tsx';

const { returned, returnedTitle, startOver } = playgroundEn.playgroundPage;

/** A run that was begun before a redirect, at a state of its login. */
async function show(state: LoginState<DecodedResult>) {
  const nothing = () => undefined;
  const login = { state: createStore(state), start: nothing, stop: nothing };
  const subject = { service: 'Balances', keyId: 'key-1', environment: 'Integration' } as const;
  const run = { subject: { ...subject, order: undefined }, login: login as Partial<Run['login']> };
  const onStartOver = vi.fn<() => void>();
  const steps = { run: run as Run, secret: undefined, onStartOver };
  return { ...(await renderStep(<RunSteps {...steps} />)), onStartOver };
}

test('a login that is cancelled at the bank is told and starts over: its key is not here any more', async () => {
  const { user, onStartOver } = await show({
    name: 'CredentialsForm',
    evidence: EVIDENCE,
    query: '',
    bank: buildBank(),
    info: buildBank(),
    pending: false,
    failure: bankFailure('Canceled', {}, 'return'),
  });
  expect(screen.getByRole('heading', { level: 2, name: returnedTitle })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(
    verificationEn.verification.bankErrors.Canceled,
  );
  expect(screen.getByText(returned)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: startOver }));
  expect(onStartOver).toHaveBeenCalledOnce();
});

test('a result that is none says so, and nothing of accounts', async () => {
  const failure = failureOf(new UndecodableResultError());
  await show({ name: 'NonRecoverableError', failure });
  const { unreadable } = playgroundEn.playgroundResult;
  expect(screen.getByRole('alert').textContent).toContain(unreadable);
});
