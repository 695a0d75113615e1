import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStore, useUnsaved } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { createStore } from '../../lib/store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { SERVICES, type ServiceName } from '../../bank/services.ts';
import { createTab, markerOf, peekRedirect } from '../../bank/login/flow/keptRedirects.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { ENVIRONMENTS, type Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { takeHandedKey, type SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { createRun, hasEnded, returnedFrom, type Run, type Subject } from './run.ts';
import type { Order } from './services.ts';

/** The key, and the last run of each service. */
type PlaygroundState = {
  /** Gone after a visit to the bank's page, and once the user leaves this page. */
  key: SigningKey | undefined;
  runs: Partial<Record<ServiceName, Run | undefined>>;
};

const keyOf = ({ key }: PlaygroundState, { keyId }: Subject) =>
  key?.apiKey.id === keyId ? key : undefined;

/**
 * State of the playground. The key is only in the page's memory until the page is left or closed; a
 * return from the bank's page continues without it.
 */
export function usePlayground(config: BankConfig) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { storage } = tabStorage();
  const [store] = useState(() => createStore<PlaygroundState>({ key: takeHandedKey(), runs: {} }));
  function ownerOf(environment: Environment) {
    return {
      subject: session.subject() ?? '',
      tenant: session.current()?.claims.orgCode,
      // Neither the account verification nor the other environment may resume this login.
      tool: `playground ${environment}`,
    };
  }

  function runOf(subject: Subject): Run {
    const tab = createTab({
      owner: () => ownerOf(subject.environment),
      storage,
      cleanAddress: () => void navigate(pathname, { replace: true }),
    });
    // Read for each ticket, so that no run keeps the secret longer than the page.
    const secret = () => keyOf(store.get(), subject)?.secret;
    return createRun(subject, { config, secret, tab });
  }

  /** The run that a return from the bank continues. Its login consumes the stored state. */
  function returnedRun(): Run | undefined {
    const marker = markerOf(window.location.search);
    if (marker === undefined) return undefined;
    for (const environment of ENVIRONMENTS) {
      const kept = peekRedirect(storage, marker, ownerOf(environment), Date.now());
      const subject = kept && returnedFrom(kept.ticket, environment);
      if (subject) return runOf(subject);
    }
    // Its login finds no stored state and reports that.
    const nothing = { service: 'Accounts', keyId: '', environment: 'Integration' } as const;
    return runOf({ ...nothing, order: undefined });
  }

  /** The service of the continued run, else the first service. */
  const [first] = useState(() => {
    const run = returnedRun();
    if (run) store.set({ key: undefined, runs: { [run.subject.service]: run } });
    return run?.subject.service ?? 'Accounts';
  });
  const state = useStore(store);
  const { runs } = state;
  const [parameters, setParameters] = useSearchParams();
  const service = SERVICES.find((name) => name === parameters.get('service')) ?? first;
  const run = runs[service];
  const key = run ? keyOf(state, run.subject) : state.key;
  const update = (changed: Partial<PlaygroundState>) => store.set({ ...store.get(), ...changed });
  useUnsaved((state.key !== undefined || run !== undefined) && 'lost');

  // Another service ends a login in progress, but keeps finished runs.
  useEffect(() => {
    const now = store.get();
    const kept = Object.entries(now.runs).filter(
      ([name, one]) => name === service || (one && hasEnded(one)),
    );
    store.set({ ...now, runs: Object.fromEntries(kept) });
  }, [store, service]);

  useEffect(() => {
    const forget = () => {
      const now = store.get();
      // Before overwriting the bytes, so that no pending check uses them.
      flushSync(() => store.set({ ...now, key: undefined }));
      now.key?.secret.fill(0);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [store]);

  /** Starts a run with the chosen key; does nothing without one. */
  function start(order: Order) {
    const { key: chosen } = store.get();
    if (!chosen) return;
    const { id: keyId, environment } = chosen.apiKey;
    const begun = runOf({ service, keyId, environment, order });
    update({ runs: { ...runs, [service]: begun } });
  }
  return {
    service,
    key,
    run,
    start,
    startOver: () => update({ runs: { ...runs, [service]: undefined } }),
    chooseKey: (chosen: SigningKey | undefined) => update({ key: chosen }),
    chooseService: (next: ServiceName) => setParameters({ service: next }, { replace: true }),
  };
}
