import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ResultAccount } from '../../../src/bank/client/result.ts';
import type { Acts } from '../../../src/bank/login/flow/acts.ts';
import type { StateOf } from '../../../src/verification/verify.ts';
import { ShowRoutexResult } from '../../../src/verification/steps/ShowRoutexResult.tsx';
import { signedState } from '../../bank/login/flow/flowValues.ts';
import { EVIDENCE, renderStepAtOnce } from '../../bank/login/steps/stepPage.tsx';

/** An account of a result. */
export function buildAccount(overrides: Partial<ResultAccount> = {}): ResultAccount {
  return { index: 0, iban: 'DE02120300000000202051', ownerName: 'Ada Lovelace', ...overrides };
}

/** `count` accounts with different owners and IBANs. */
export function buildAccounts(count: number): ResultAccount[] {
  return Array.from({ length: count }, (_, index) => {
    const iban = `DE02${String(index).padStart(18, '0')}`;
    return { index, iban, ownerName: `Owner ${index}` };
  });
}

type State = StateOf<'ShowRoutexResult'>;

/** The accounts step over acts that are only recorded. */
export function openResult(
  accounts: ResultAccount[],
  overrides: Partial<State> = {},
  bank = 'Demo Bank',
) {
  const acts = {
    save: vi.fn<Acts['save']>(),
    logInAgain: vi.fn<Acts['logInAgain']>(),
    cancel: vi.fn<Acts['cancel']>(),
  };
  const result = { ticketId: 'id', timestamp: '2026-11-21T12:00:00Z', accounts };
  const signed = {
    ...signedState(result),
    evidence: EVIDENCE,
    bank: { id: 'b', displayName: bank },
  };
  const choice = { name: 'ShowRoutexResult', signed, pending: false, failure: undefined } as const;
  const state: State = { ...choice, ...overrides };
  return { acts, ...renderStepAtOnce(<ShowRoutexResult state={state} acts={acts} />) };
}

export const options = () => screen.getAllByRole<HTMLInputElement>('radio');
export const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const button = (name: string) => screen.getByRole('button', { name });
