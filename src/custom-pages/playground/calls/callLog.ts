import type { CallObserver, ObservedCall } from '../../../bank/client/service.ts';

/** The calls of one run in their order, each masked by the client before it gets here. */
export type CallLog = {
  onCall: CallObserver;
  /** The same list until a call begins or ends. */
  calls: () => readonly ObservedCall[];
  subscribe: (listener: () => void) => () => void;
};

/** More than a person reads; a bank that is polled for hours keeps the newest. */
const MOST = 200;

export function createCallLog(): CallLog {
  const listeners = new Set<() => void>();
  let calls: readonly ObservedCall[] = [];
  return {
    onCall(call) {
      const known = calls.some(({ id }) => id === call.id);
      calls = known
        ? calls.map((one) => (one.id === call.id ? call : one))
        : [...calls, call].slice(-MOST);
      for (const listener of listeners) listener();
    },
    calls: () => calls,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
