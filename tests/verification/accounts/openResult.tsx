import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ResultAccount } from '../../../src/bank/client/result.ts';
import type { Flow } from '../../../src/bank/login/flow/flow.ts';
import type { StateOf } from '../../../src/bank/login/flow/state.ts';
import { ShowRoutexResult } from '../../../src/verification/steps/ShowRoutexResult.tsx';
import { EVIDENCE, renderStepAtOnce } from '../../bank/login/steps/stepPage.tsx';

type State = StateOf<'ShowRoutexResult'>;

/** The accounts step over a flow that only records its calls. */
export function openResult(accounts: readonly ResultAccount[], overrides: Partial<State> = {}) {
  const flow = {
    save: vi.fn<Flow['save']>(),
    logInAgain: vi.fn<Flow['logInAgain']>(),
    cancel: vi.fn<Flow['cancel']>(),
    report: vi.fn<Flow['report']>(),
  };
  const state: State = {
    name: 'ShowRoutexResult',
    evidence: EVIDENCE,
    query: '',
    info: undefined,
    bank: { id: 'b', displayName: 'Demo Bank' },
    jwt: 'header.payload.signature',
    accounts,
    pending: false,
    failure: undefined,
    ...overrides,
  };
  return { flow, ...renderStepAtOnce(<ShowRoutexResult state={state} flow={flow} />) };
}

export const options = () => screen.getAllByRole<HTMLInputElement>('radio');
export const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
export const button = (name: string) => screen.getByRole('button', { name });
