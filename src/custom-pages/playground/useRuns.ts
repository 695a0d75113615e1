import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore, useUnsaved } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { createStore } from '../../lib/store.ts';
import { safeSessionStorage } from '../../providers/session/tab/storage.ts';
import { ENVIRONMENTS, type Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { markerOf, peekRedirect } from '../../bank/login/keptRedirects.ts';
import { takeHandedKey, type SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { createRun, returnedFrom, type Run, type Subject } from './createRun.ts';

/** Separates what is kept for the playground from what is kept for the account verification. */
const toolOf = (environment: Environment) => `playground ${environment}`;

/**
 * The run of an open playground, and its key. The key is in this page's memory until the page is left or
 * closed; a return from a page of the bank goes on without it.
 */
export function useRuns(config: BankConfig) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { storage } = safeSessionStorage();
  // Read at each ticket, so that no run outlives the page's own memory of the secret.
  const [keyStore] = useState(() => createStore(takeHandedKey()));
  const key = useStore(keyStore);
  const [run, setRun] = useState<Run | undefined>(comeBack);
  useUnsaved((key !== undefined || run !== undefined) && 'lost');

  function personOf(environment: Environment) {
    return {
      subject: session.subject() ?? '',
      tenant: session.current()?.claims.orgCode,
      tool: toolOf(environment),
    };
  }

  function runOf(subject: Subject): Run {
    return createRun(subject, {
      config,
      secret: () => keyStore.get()?.secret,
      tab: {
        person: () => personOf(subject.environment),
        storage,
        cleanAddress: () => void navigate(pathname, { replace: true }),
      },
    });
  }

  /** The run that a return from the bank continues; its login reads what was kept, and deletes it. */
  function comeBack(): Run | undefined {
    const marker = markerOf(window.location.search);
    if (marker === undefined) return undefined;
    for (const environment of ENVIRONMENTS) {
      const kept = peekRedirect(storage, marker, personOf(environment), Date.now());
      const subject = kept && returnedFrom(kept, environment);
      if (subject) return runOf(subject);
    }
    // Its login finds nothing and says so.
    const nothing = { service: 'Accounts', keyId: '', environment: 'Integration' } as const;
    return runOf({ ...nothing, order: undefined, entered: undefined });
  }

  useEffect(() => {
    const forget = () => {
      const secret = keyStore.get()?.secret;
      // Before the bytes are overwritten, so that no check in progress uses them.
      flushSync(() => keyStore.set(undefined));
      secret?.fill(0);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [keyStore]);

  return {
    run,
    key,
    setKey: (next: SigningKey | undefined) => keyStore.set(next),
    start: (subject: Subject) => setRun(runOf(subject)),
    startOver: () => setRun(undefined),
  };
}
