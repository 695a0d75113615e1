import type { BankSteps } from './bankSteps.ts';
import type { ChosenBankActs } from './chosenBank.ts';
import type { Core } from './core.ts';
import type { KeptRedirect } from './effects.ts';
import { failureOf } from './errors.ts';
import type { Flow } from './flow.ts';

export type RedirectActs = Pick<Flow, 'leave'> & {
  /** Goes on with a login after a visit to the bank's page. */
  comeBack: (marker: string, kept: KeptRedirect) => void;
};

/** Leaving for a page of the bank, and coming back from it (decision 25). */
export function createRedirects(
  { effects, store, work, tickets, fail }: Core,
  steps: Pick<BankSteps, 'take'>,
  refuse: ChosenBankActs['refuse'],
): RedirectActs {
  return {
    leave() {
      const state = store.state();
      if (state.name !== 'ShowRedirect' && state.name !== 'ShowDialog') return;
      const { page, bank } = state;
      const ready = tickets.current();
      if (!page || !ready || state.pending) return;
      // The way back would lead nowhere.
      if (effects.now() >= ready.expiresAt) {
        refuse(state.name, state, { kind: 'expired' });
        return;
      }
      work.stop();
      store.dispatch(state.name, { type: 'sent', by: 'person' });
      const { ticket, expiresAt } = ready;
      const { marker, context, url } = page;
      try {
        effects.keep(marker, { ticket, expiresAt, context, url, bank });
        effects.leave(url);
      } catch (error) {
        store.dispatch(state.name, { type: 'stayed', failure: failureOf(error, 'redirect') });
      }
    },
    comeBack(marker, kept) {
      if (effects.now() >= kept.expiresAt) {
        fail({ kind: 'lostReturn' });
        return;
      }
      store.dispatch('Initial', { type: 'returned' });
      const { context, url, bank } = kept;
      work.begin(
        (signal) => tickets.resume(kept, signal),
        ({ evidence }) =>
          steps.take(
            {
              from: 'Initial',
              evidence,
              bank,
              page: { url, context, marker },
              during: 'return',
            },
            tickets.same,
            (ticket, signal) => effects.confirmation(ticket, { context }, signal),
          ),
        (error) => fail(failureOf(error, 'settlement')),
      );
    },
  };
}
