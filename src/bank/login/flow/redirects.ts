import type { Conversation } from './conversation.ts';
import type { KeptRedirect } from './effects.ts';
import { failureOf } from './errors.ts';
import type { LoginParts } from './parts.ts';

/** Leaving for a page of the bank, and coming back from it (decision 25). */
export function createRedirects<Result>(
  { effects, state, dispatch, task, tickets, fail }: LoginParts<Result>,
  { refuse, makeStep }: Pick<Conversation, 'refuse' | 'makeStep'>,
) {
  function leave() {
    const at = state.get();
    if (at.name !== 'ShowRedirect' && at.name !== 'ShowDialog') return;
    const { page, bank } = at;
    const ready = tickets.current();
    if (!page || !ready || at.pending) return;
    // With an expired ticket the return could not be resumed.
    if (effects.now() >= ready.expiresAt) {
      refuse(at.name, at, { kind: 'expired' });
      return;
    }
    task.stop();
    dispatch(at.name, { type: 'sent', by: 'person' });
    const { ticket, expiresAt } = ready;
    const { marker, context, url } = page;
    try {
      effects.keep(marker, { ticket, expiresAt, context, url, bank });
      effects.leave(url);
    } catch (error) {
      dispatch(at.name, { type: 'interrupted', failure: failureOf(error, 'redirect') });
    }
  }

  /** Continues a login after a visit to the bank's page. */
  function comeBack(marker: string, kept: KeptRedirect) {
    if (effects.now() >= kept.expiresAt) {
      fail({ kind: 'lostReturn' });
      return;
    }
    dispatch('Initial', { type: 'returned' });
    const { context, url, bank } = kept;
    const page = { url, context, marker };
    task.begin(
      (signal) => tickets.resume(kept, signal),
      ({ evidence }) =>
        makeStep(
          { from: 'Initial', evidence, bank, page, during: 'return' },
          tickets.ofLogin,
          (ticket, signal) => effects.confirm(ticket, { context }, { signal }),
        ),
      (error) => fail(failureOf(error, 'settlement')),
    );
  }

  return { leave, comeBack };
}
