import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsaved } from '../../components/listen.ts';
import type { BankConfig } from '../../config/schema.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { safeSessionStorage } from '../../providers/session/tab/storage.ts';
import { ENVIRONMENTS, type Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { markerOf, peekRedirect } from '../../bank/login/keptRedirects.ts';
import { takeHandedKey, type SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { createRun, returnedFrom, type Run, type Subject } from './createRun.ts';

/** Separates what is kept for the playground from what is kept for the account verification. */
const toolOf = (environment: Environment) => `playground ${environment}`;

/**
 * The run of an open playground and its key. The key is in this page's memory until the page is left
 * or closed; a return from a page of the bank continues without it.
 */
export function useRuns(config: BankConfig) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { storage } = safeSessionStorage();
  const [holder] = useState(() => createKeyHolder(takeHandedKey()));
  const [key, showKey] = useState(holder.current);
  const [run, setRun] = useState<Run | undefined>(comeBack);
  useUnsaved((key !== undefined || run !== undefined) && 'lost');

  function setKey(next: SigningKey | undefined) {
    holder.set(next);
    showKey(next);
  }

  function personOf(environment: Environment) {
    return {
      subject: session.subject() ?? '',
      tenant: session.current()?.claims.orgCode,
      tool: toolOf(environment),
    };
  }

  function runOf(subject: Subject): Run {
    const environment = subject.kind === 'order' ? subject.apiKey.environment : subject.environment;
    return createRun(subject, {
      config,
      secret: () => holder.current()?.secret,
      tab: {
        person: () => personOf(environment),
        storage,
        cleanAddress: () => void navigate(pathname, { replace: true }),
      },
    });
  }

  /** The run that a return from the bank continues; its flow reads what was kept, and deletes it. */
  function comeBack(): Run | undefined {
    const marker = markerOf(window.location.search);
    if (marker === undefined) return undefined;
    for (const environment of ENVIRONMENTS) {
      const kept = peekRedirect(storage, marker, personOf(environment), Date.now());
      const subject = kept && returnedFrom(kept.ticket, environment);
      if (subject) return runOf(subject);
    }
    // Its flow finds nothing and says so.
    return runOf({ kind: 'returned', service: 'Accounts', keyId: '', environment: 'Integration' });
  }

  useEffect(() => {
    const forget = () => {
      const secret = holder.current()?.secret;
      holder.set(undefined);
      // Before the bytes are overwritten, so that no check in progress uses them.
      flushSync(() => showKey(undefined));
      secret?.fill(0);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [holder]);

  return {
    run,
    key,
    setKey,
    start: (subject: Subject) => setRun(runOf(subject)),
    startOver: () => setRun(undefined),
  };
}

/** Read at each ticket, so that no run outlives the page's own memory of the secret. */
function createKeyHolder(first: SigningKey | undefined) {
  let key = first;
  return {
    current: () => key,
    set(next: SigningKey | undefined) {
      key = next;
    },
  };
}
