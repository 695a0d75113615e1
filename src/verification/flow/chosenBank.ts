import type { Evidence } from '../bank-service/service.ts';
import type { Core } from './core.ts';
import { failureOf } from './errors.ts';
import type { Takers } from './events.ts';
import type { ChosenBank, Failure } from './state.ts';

export type ChosenBankActs = {
  /** Loads what the form has to ask for, unless it is known; the flow ends where that fails. */
  describe: () => void;
  /**
   * Ends this login and leads back to its bank, with a fresh ticket for the next (specification,
   * section 4): a ticket is good for one login.
   */
  refuse: (
    from: Takers<'refused'>,
    login: { evidence: Evidence; bank: ChosenBank },
    failure: Failure | undefined,
  ) => void;
};

/** Getting to the form of the chosen bank, from either side. */
export function createChosenBank({
  effects,
  store,
  work,
  tickets,
  calls,
  fail,
}: Core): ChosenBankActs {
  function describe() {
    const state = store.state();
    if (state.name !== 'CredentialsForm' || state.info) return;
    const { id } = state.bank;
    work.begin(
      (signal) => calls.read((ticket) => effects.info(ticket, id, signal), signal),
      (info) => store.dispatch(state.name, { type: 'described', info }),
      (error) => fail(failureOf(error, 'info')),
    );
  }

  return {
    describe,
    refuse(from, { evidence, bank }, failure) {
      work.stop();
      tickets.replace();
      store.dispatch(from, { type: 'refused', evidence, bank, failure });
      describe();
    },
  };
}
