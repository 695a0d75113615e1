import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { generateKeyPair, type KeyPair } from '../../bank/client/crypto/x25519.ts';
import type { SecretRequest } from '../../resources/api-keys/hand-over/link.ts';
import { requestOf } from '../../resources/api-keys/hand-over/request.ts';
import {
  markOf,
  markOfText,
  openSecret,
  type HandedKey,
  type SealedProblem,
} from '../../resources/api-keys/hand-over/sealed.ts';

/** Why a pasted text does not open here; `used`: it was sealed for a link that this page is done with. */
export type OpeningProblem = SealedProblem | 'used';

/** What the page holds. A link is used once: what has `arrived` leads to no other opening. */
export type Receiving =
  | { is: 'start'; because?: 'left' | 'failed' }
  | { is: 'making' }
  | { is: 'waiting'; request: SecretRequest }
  | { is: 'arrived'; handed: Omit<HandedKey, 'secret'>; secret: string | undefined };

/**
 * The request of an open page. Its private key and what was opened with it are in this page's memory
 * alone, and end with the page, with another link, or when the person is done.
 */
export function useReceiving(tenant: string) {
  const [state, setState] = useState<Receiving>({ is: 'start' });
  const pair = useRef<KeyPair>(undefined);
  /** The marks of the links that this page has used or dropped. */
  const former = useRef(new Set<string>());

  function forget() {
    pair.current?.forget();
    pair.current = undefined;
    if (state.is === 'waiting') former.current.add(markOf(state.request));
  }

  const leave = useEffectEvent(() => {
    const held = pair.current !== undefined || state.is === 'arrived';
    forget();
    // Before the page is frozen: the back button would show it again.
    if (held) flushSync(() => setState({ is: 'start', because: 'left' }));
  });
  useEffect(() => {
    const onHide = () => leave();
    // mutant: private key of a page that was left
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      pair.current?.forget();
    };
  }, []);

  async function make() {
    forget();
    setState({ is: 'making' });
    try {
      const made = await generateKeyPair();
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
    // mutant: one secret a link
    forget();
    setState({ is: 'arrived', handed, secret });
    return undefined;
  }

  return {
    state,
    make,
    open,
    dropSecret: () =>
      setState((last) => (last.is === 'arrived' ? { ...last, secret: undefined } : last)),
  };
}
