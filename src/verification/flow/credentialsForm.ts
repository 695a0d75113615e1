import type { BankSteps } from './bankSteps.ts';
import type { ChosenBankActs } from './chosenBank.ts';
import type { Core } from './core.ts';
import type { Flow } from './flow.ts';
import { onceOnly } from './onceOnly.ts';

export type CredentialsFormActs = Pick<Flow, 'login' | 'cancelLogin' | 'differentBank'>;

/** What is done in CredentialsForm. */
export function createCredentialsForm(
  { effects, store, work, tickets }: Core,
  steps: Pick<BankSteps, 'take'>,
  refuse: ChosenBankActs['refuse'],
  searchNow: (query: string) => void,
): CredentialsFormActs {
  return {
    login(fields) {
      const state = store.state();
      if (state.name !== 'CredentialsForm' || !state.info || state.pending) return;
      const { name, evidence, bank } = state;
      const giveFields = onceOnly(fields);
      store.dispatch(name, { type: 'sent', by: 'person' });
      steps.take(
        { from: name, evidence, bank, page: undefined, during: 'login' },
        tickets.lasting,
        (ticket, signal) =>
          effects.service(ticket, { connectionId: bank.id, ...giveFields() }, signal),
      );
    },
    cancelLogin() {
      const state = store.state();
      if (state.name !== 'CredentialsForm' || !state.pending) return;
      refuse(state.name, state, { kind: 'cancelled' });
    },
    differentBank() {
      const state = store.state();
      if (state.name !== 'CredentialsForm') return;
      work.stop();
      // The bank may be at work on a login with the current one.
      if (state.pending) tickets.replace();
      store.dispatch(state.name, { type: 'reconsidered' });
      searchNow(state.query);
    },
  };
}
