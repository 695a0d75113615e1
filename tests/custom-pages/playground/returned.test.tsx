import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Run } from '../../../src/custom-pages/playground/createRun.ts';
import { RunSteps } from '../../../src/custom-pages/playground/RunSteps.tsx';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';
import { verificationEn } from '../../../src/texts/bank/verification.en.ts';
import { createStore } from '../../../src/lib/store.ts';
import type { StateOf } from '../../../src/bank/login/flow/state.ts';
import { bankFailure } from '../../bank/login/failures/failures.ts';
import { buildBank, EVIDENCE, renderStep } from '../../bank/login/steps/stepPage.tsx';

const { returned, returnedTitle, startOver } = playgroundEn.playgroundPage;

test('a login that is cancelled at the bank is told and starts over: its key is not here any more', async () => {
  const state: StateOf<'CredentialsForm'> = {
    name: 'CredentialsForm',
    evidence: EVIDENCE,
    query: '',
    bank: buildBank(),
    info: buildBank(),
    pending: false,
    failure: bankFailure('Canceled', {}, 'return'),
  };
  const nothing = () => undefined;
  const login = { state: createStore(state), start: nothing, stop: nothing };
  const subject = {
    service: 'Balances',
    keyId: 'key-1',
    environment: 'Integration',
    order: undefined,
  } as const;
  const run = { subject, login: login as Partial<Run['login']> } as Run;
  const onStartOver = vi.fn<() => void>();
  const { user } = await renderStep(<RunSteps {...{ run, secret: undefined, onStartOver }} />);
  expect(screen.getByRole('heading', { level: 2, name: returnedTitle })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(
    verificationEn.verification.bankErrors.Canceled,
  );
  expect(screen.getByText(returned)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: startOver }));
  expect(onStartOver).toHaveBeenCalledOnce();
});
