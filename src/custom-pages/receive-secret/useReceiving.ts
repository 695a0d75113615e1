import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { generateKeyPair, type KeyPair } from '../../bank/client/crypto/x25519.ts';
import { useNow } from '../../components/listen.ts';
import type { SecretRequest } from '../../resources/api-keys/hand-over/link.ts';
import { REQUEST_LIFETIME, requestOf } from '../../resources/api-keys/hand-over/request.ts';
import {
  markOf,
  markOfText,
  openSecret,
  type HandedKey,
  type SealedProblem,
} from '../../resources/api-keys/hand-over/sealed.ts';

/** Why a pasted text does not open here; `used`: it was sealed for a link that this page is done with. */
export type OpeningProblem = SealedProblem | 'used';

/**
 * What the page holds. A link is used once: what has `arrived` leads to no other opening. A `late` one is
 * compared no more, and opens what was sealed for it before.
 */
export type Receiving =
  | Exclude<State, { is: 'waiting' }>
  | { is: 'waiting'; request: SecretRequest; late: boolean };

type State =
  | { is: 'start'; because?: 'left' | 'failed' }
  | { is: 'making' }
  | { is: 'waiting'; request: SecretRequest }
  | { is: 'arrived'; handed: Omit<HandedKey, 'secret'>; secret: string | undefined };

/**
 * The request of an open page. Its private key and what was opened with it are in this page's memory
 * alone, and end with the page, with another link, or when the person is done.
 */
export function useReceiving(tenant: string, generate = generateKeyPair) {
  const [state, setState] = useState<State>({ is: 'start' });
  const now = useNow();
  const pair = useRef<KeyPair>(undefined);
  /** Counts what was dropped: a pair that is ready after that is dropped as well. */
  const turn = useRef(0);
  /** The marks of the links that this page has used or dropped. */
  const former = useRef(new Set<string>());

  function forget() {
    turn.current += 1;
    pair.current?.forget();
    pair.current = undefined;
    if (state.is === 'waiting') former.current.add(markOf(state.request));
  }

  const leave = useEffectEvent(() => {
    const held = state.is !== 'start';
    forget();
    // Before the page is frozen: the back button would show it again.
    if (held) flushSync(() => setState({ is: 'start', because: 'left' }));
  });
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      turn.current += 1;
      pair.current?.forget();
    };
  }, []);

  async function make() {
    forget();
    const own = turn.current;
    setState({ is: 'making' });
    try {
      const made = await generate();
      // The page was left meanwhile.
      if (turn.current !== own) return made.forget();
      pair.current = made;
      setState({ is: 'waiting', request: requestOf(made.publicKey, tenant, Date.now()) });
    } catch {
      setState({ is: 'start', because: 'failed' });
    }
  }

  /** Opens a pasted text; resolves to why it does not open. */
  async function open(text: string): Promise<OpeningProblem | undefined> {
    const own = pair.current;
    if (state.is !== 'waiting' || !own) return 'used';
    const opened = await openSecret(own, state.request, text);
    if (opened === 'other' && former.current.has(markOfText(text) ?? '')) return 'used';
    if (typeof opened === 'string') return opened;
    // The page was left, or another link was made meanwhile.
    if (pair.current !== own) return 'used';
    const { secret, ...handed } = opened;
    forget();
    setState({ is: 'arrived', handed, secret });
    return undefined;
  }

  return {
    state: withAge(state, now),
    make,
    open,
    dropSecret: () =>
      setState((last) => (last.is === 'arrived' ? { ...last, secret: undefined } : last)),
  };
}

/** Whoever holds the message back has no longer to find a key with the same words than the link is good for. */
function withAge(state: State, now: number): Receiving {
  if (state.is !== 'waiting') return state;
  const end = state.request.at * 1000 + REQUEST_LIFETIME;
  return { ...state, late: now >= end };
}
