import type { CallObserver, ObservedCall } from '../../../bank/client/service.ts';
import { createStore, type Store } from '../../../lib/store.ts';

/** The calls of one run in their order, each masked by the client before it gets here. */
export type CallLog = {
  onCall: CallObserver;
  /** Changes when a call begins or ends. */
  calls: Store<readonly ObservedCall[]>;
};

/** More than a person reads; a bank that is polled for hours keeps the newest. */
const MOST = 200;

export function createCallLog(): CallLog {
  const calls = createStore<readonly ObservedCall[]>([]);
  return {
    onCall(call) {
      const former = calls.get();
      const known = former.some(({ id }) => id === call.id);
      calls.set(
        known
          ? former.map((one) => (one.id === call.id ? call : one))
          : [...former, call].slice(-MOST),
      );
    },
    calls,
  };
}
