import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useStore, useUnsaved } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { createStore } from '../../lib/store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { createTab, markerOf, peekRedirect } from '../../bank/login/flow/keptRedirects.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { ENVIRONMENTS, type Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { takeHandedKey, type SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { createRun, returnedFrom, type Run, type Subject } from './run.ts';
import type { Order } from './services.ts';

/** The page: first a key, then what to ask for, then the login and its result. */
export type PlaygroundState =
  | { step: 'key' }
  | { step: 'order'; key: SigningKey }
  /** The key is gone after a visit to the bank's page, and once this page was left. */
  | { step: 'run'; run: Run; key: SigningKey | undefined };

const keyOf = (state: PlaygroundState) => (state.step === 'key' ? undefined : state.key);
const atStart = (key: SigningKey | undefined): PlaygroundState =>
  key ? { step: 'order', key } : { step: 'key' };

/**
 * The state of an open playground. Its key is in this page's memory until the page is left or closed; a
 * return from a page of the bank goes on without it.
 */
export function usePlayground(config: BankConfig) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { storage } = tabStorage();
  function personOf(environment: Environment) {
    return {
      subject: session.subject() ?? '',
      tenant: session.current()?.claims.orgCode,
      // Neither the account verification nor the other environment may resume what is kept.
      tool: `playground ${environment}`,
    };
  }

  /** `secret` is read at each ticket, so that no run outlives the page's own memory of it. */
  function runOf(subject: Subject, secret: () => SigningKey['secret'] | undefined): Run {
    const tab = createTab({
      person: () => personOf(subject.environment),
      storage,
      cleanAddress: () => void navigate(pathname, { replace: true }),
    });
    return createRun(subject, { config, secret, tab });
  }

  /** The run that a return from the bank continues; its login reads what was kept, and deletes it. */
  function comeBack(): Run | undefined {
    const marker = markerOf(window.location.search);
    if (marker === undefined) return undefined;
    for (const environment of ENVIRONMENTS) {
      const kept = peekRedirect(storage, marker, personOf(environment), Date.now());
      const subject = kept && returnedFrom(kept.ticket, environment);
      if (subject) return runOf(subject, () => undefined);
    }
    // Its login finds nothing and says so.
    const nothing = { service: 'Accounts', keyId: '', environment: 'Integration' } as const;
    return runOf({ ...nothing, order: undefined }, () => undefined);
  }

  const [store] = useState(() => {
    const handed = takeHandedKey();
    const run = comeBack();
    return createStore<PlaygroundState>(
      run ? { step: 'run', run, key: undefined } : atStart(handed),
    );
  });
  const state = useStore(store);
  useUnsaved(state.step !== 'key' && 'lost');

  useEffect(() => {
    const forget = () => {
      const now = store.get();
      // Before the bytes are overwritten, so that no check in progress uses them.
      flushSync(() => store.set(now.step === 'run' ? { ...now, key: undefined } : { step: 'key' }));
      keyOf(now)?.secret.fill(0);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [store]);

  /** Starts a run with the chosen key; without one there is nothing to start. */
  function start(order: Order) {
    const key = keyOf(store.get());
    if (!key) return;
    const { id: keyId, environment } = key.apiKey;
    const subject = { service: order.service, keyId, environment, order };
    const run = runOf(subject, () => keyOf(store.get())?.secret);
    store.set({ step: 'run', run, key });
  }
  const chooseKey = (key: SigningKey | undefined) => store.set(atStart(key));
  const startOver = () => store.set(atStart(keyOf(store.get())));
  return { state, chooseKey, start, startOver };
}
