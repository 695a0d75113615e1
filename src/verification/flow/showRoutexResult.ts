import type { ChosenBankActs } from './chosenBank.ts';
import type { Core } from './core.ts';
import { failureOf, isRejectedByHub } from './errors.ts';
import type { Flow } from './flow.ts';

export type ShowRoutexResultActs = Pick<Flow, 'save' | 'logInAgain'>;

/** What is done in ShowRoutexResult. While an account is being saved there is no way back. */
export function createShowRoutexResult(
  { effects, store, work, tickets }: Core,
  refuse: ChosenBankActs['refuse'],
): ShowRoutexResultActs {
  function open() {
    const state = store.state();
    return state.name === 'ShowRoutexResult' && !state.pending ? state : undefined;
  }

  /** The hub takes no result of a ticket that is over; it says so as of any other bad one. */
  function isTooLate(error: unknown): boolean {
    const ready = tickets.current();
    return isRejectedByHub(error) && ready !== undefined && effects.now() >= ready.expiresAt;
  }

  return {
    save(account) {
      const state = open();
      if (!state?.accounts.includes(account)) return;
      store.dispatch(state.name, { type: 'sent', by: 'person' });
      const payload = { result: state.jwt, accountIdx: account.index };
      work.begin(
        () => effects.verify(payload),
        () => {
          tickets.drop();
          store.dispatch(state.name, { type: 'saved', account });
        },
        (error) => {
          if (isTooLate(error)) refuse(state.name, state, { kind: 'expired' });
          else store.dispatch(state.name, { type: 'stayed', failure: failureOf(error, 'save') });
        },
      );
    },
    logInAgain() {
      const state = open();
      if (state) refuse(state.name, state, undefined);
    },
  };
}
