import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUnsaved } from '../../components/listen.ts';
import type { Setup } from '../../customer-backend/check/asking.ts';
import type { Report } from '../../customer-backend/check/findings.ts';
import { checkBackend } from '../../customer-backend/check/run.ts';
import { throwawayKey, type ThrowawayKey } from '../../customer-backend/check/throwaway.ts';

/**
 * Whether something answers that the page may not read, or nothing at all; `policy`: the host of the console
 * does not let the page ask there.
 */
export type Silence = 'cors' | 'unreachable' | 'policy';

/** What became of a check; `sent` requests so far while it is under way. */
export type Check =
  | { state: 'none' }
  | { state: 'running'; sent: number }
  | { state: 'done'; report: Report; silence: Silence | undefined };

const NONE: Check = { state: 'none' };

/**
 * The check of an open page and its throwaway key, which is another one once the page was left or the
 * person wants one. Nothing of either is kept.
 */
export function useCheck() {
  const [key, setKey] = useState<ThrowawayKey>(() => throwawayKey());
  const [check, setCheck] = useState<Check>(NONE);
  const running = useRef<AbortController>(undefined);
  useUnsaved(check.state === 'running' && 'lost');

  const stop = useCallback(() => running.current?.abort(), []);

  const renew = useCallback(() => {
    stop();
    setCheck(NONE);
    setKey(throwawayKey());
  }, [stop]);

  useEffect(() => {
    const forget = () => {
      flushSync(renew);
      key.secret.fill(0);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [key, renew]);

  useEffect(() => stop, [stop]);

  async function start(setup: Setup) {
    stop();
    const abort = new AbortController();
    running.current = abort;
    const isCurrent = () => running.current === abort;
    setCheck({ state: 'running', sent: 0 });
    const policy = watchPolicy();
    const report = await checkBackend(setup, {
      fetch: (...request) => fetch(...request),
      key,
      signal: abort.signal,
      now: Date.now,
      wait: (milliseconds) => new Promise((done) => window.setTimeout(done, milliseconds)),
      hides: (url) => answersAnyway(url, abort.signal),
      onRequest: (sent) => {
        if (isCurrent()) setCheck({ state: 'running', sent });
      },
    });
    const silence = await silenceOf(report, setup, policy, abort.signal);
    policy.end();
    if (isCurrent()) setCheck({ state: 'done', report, silence });
  }

  return { key, check, start, stop, renew };
}

/** Why there was no answer. */
async function silenceOf(
  { stop }: Report,
  { ticketsUrl, resultsUrl }: Setup,
  policy: Policy,
  signal: AbortSignal,
): Promise<Silence | undefined> {
  if (stop?.why !== 'noAnswer') return undefined;
  const url = stop.at === 'tickets' ? ticketsUrl : resultsUrl;
  // The refusal is told in a task of its own, which may come after the request has failed.
  await new Promise((done) => window.setTimeout(done, TOLD_WITHIN));
  if (policy.refuses(url)) return 'policy';
  return (await answersAnyway(url, signal)) ? 'cors' : 'unreachable';
}

/** Whether something answers at an address, though the page may not read what. */
async function answersAnyway(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
}

/** The time in which a browser says that the policy refused a request. Milliseconds. */
const TOLD_WITHIN = 100;

type Policy = ReturnType<typeof watchPolicy>;

/** Collects the origins that the content security policy refuses (Content Security Policy Level 3), until it ends. */
function watchPolicy() {
  const refused = new Set<string>();
  const note = (event: SecurityPolicyViolationEvent) => {
    const { blockedURI, effectiveDirective, disposition } = event;
    if (disposition !== 'enforce') return;
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI)) {
      refused.add(new URL(blockedURI).origin);
    }
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    refuses: (url: string) => refused.has(new URL(url).origin),
    end: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
