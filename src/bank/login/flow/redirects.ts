import type { BankLogin } from './bankLogin.ts';
import type { KeptRedirect } from './effects.ts';
import { failureOf } from './errors.ts';
import type { FlowParts } from './flow.ts';

/** Leaving for a page of the bank, and coming back from it (decision 25). */
export function createRedirects(
  { effects, store, task, tickets, fail }: FlowParts,
  { refuse, take }: Pick<BankLogin, 'refuse' | 'take'>,
) {
  function leave() {
    const state = store.state();
    if (state.name !== 'ShowRedirect' && state.name !== 'ShowDialog') return;
    const { page, bank } = state;
    const ready = tickets.current();
    if (!page || !ready || state.pending) return;
    // With an expired ticket the return could not be resumed.
    if (effects.now() >= ready.expiresAt) {
      refuse(state.name, state, { kind: 'expired' });
      return;
    }
    task.stop();
    store.dispatch(state.name, { type: 'sent', by: 'person' });
    const { ticket, expiresAt } = ready;
    const { marker, context, url } = page;
    try {
      effects.keep(marker, { ticket, expiresAt, context, url, bank });
      effects.leave(url);
    } catch (error) {
      store.dispatch(state.name, { type: 'stayed', failure: failureOf(error, 'redirect') });
    }
  }

  /** Continues a login after a visit to the bank's page. */
  function comeBack(marker: string, kept: KeptRedirect) {
    if (effects.now() >= kept.expiresAt) {
      fail({ kind: 'lostReturn' });
      return;
    }
    store.dispatch('Initial', { type: 'returned' });
    const { context, url, bank } = kept;
    const page = { url, context, marker };
    task.begin(
      (signal) => tickets.resume(kept, signal),
      ({ evidence }) =>
        take(
          { from: 'Initial', evidence, bank, page, during: 'return' },
          tickets.same,
          (ticket, signal) => effects.confirmation(ticket, { context }, signal),
        ),
      (error) => fail(failureOf(error, 'settlement')),
    );
  }

  return { leave, comeBack };
}
