import { createCalls, type Calls } from './calls.ts';
import type { FlowEffects } from './effects.ts';
import { failureOf, isFatal } from './errors.ts';
import type { Failure } from './state.ts';
import { createStore, type Store } from './store.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { createWork, type Work } from './work.ts';

/** What everything that a person can do is made of. */
export type Core = {
  effects: FlowEffects;
  store: Store;
  work: Work;
  tickets: Tickets;
  calls: Calls;
  /** The verification is over: nothing is under way any more, and no ticket or key is left. */
  fail: (failure: Failure) => void;
};

/** Where a login can begin; later on its own ticket's proof is shown. */
const AT_CHOICE = ['SelectConnection', 'CredentialsForm'] as const;

/** All that can still fail. */
const OPEN = [
  'Initial',
  'SelectConnection',
  'CredentialsForm',
  'ShowDialog',
  'ShowRedirect',
  'ShowRoutexResult',
] as const;

/** Nothing happens until something is begun. */
export function createCore(effects: FlowEffects): Core {
  const store = createStore();
  const work = createWork();
  const tickets = createTickets(effects, {
    renewed: (evidence) => store.dispatch(AT_CHOICE, { type: 'renewed', evidence }),
    // Others may pass: the next that needs a ticket asks again, and shows how that ends.
    failed(error) {
      if (isFatal(error)) fail(failureOf(error, 'settlement'));
    },
  });

  function fail(failure: Failure) {
    work.stop();
    tickets.drop();
    store.dispatch(OPEN, { type: 'failed', failure });
  }

  return { effects, store, work, tickets, calls: createCalls(effects, tickets), fail };
}
