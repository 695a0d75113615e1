import { useState } from 'react';
import { asksForSecret, type SecretRequest } from './link.ts';

/** For whom a secret is sealed, once a person has said that the words are the same on both sides. */
export type Recipient = { request: SecretRequest; words: readonly string[] };

/** Whether the secret of a key is to be sealed for somebody, and for whom. */
export type HandOver = {
  /** The fragment of the address, as far as it asks for a secret; else empty. */
  fragment: string;
  /** Whether the person wants it, whatever is still missing. */
  wanted: boolean;
  /** Undefined until the words were compared. */
  recipient: Recipient | undefined;
  /** Whether a key may be created: not before it is known for whom its secret is sealed. */
  isSettled: boolean;
  want: () => void;
  confirm: (recipient: Recipient) => void;
  /** Takes it back: the secret will be shown as usual. */
  decline: () => void;
};

/** The hand-over of a page, which begins by itself where the address asks for it. */
export function useHandOver(address = ''): HandOver {
  const fragment = asksForSecret(address) ? address : '';
  const start = { fragment, wanted: fragment !== '', recipient: undefined };
  const [kept, setKept] = useState<Pick<HandOver, 'fragment' | 'wanted' | 'recipient'>>(start);
  // Another link was opened in this tab: what was confirmed does not hold for it.
  const isStale = /* mutant: words of another link */ kept.fragment !== fragment;
  const state = isStale ? start : kept;
  if (isStale) setKept(start);
  return {
    ...state,
    isSettled: /* mutant: words compared first */ !state.wanted || state.recipient !== undefined,
    want: () => setKept({ fragment, wanted: true, recipient: undefined }),
    confirm: (recipient) => setKept({ fragment, wanted: true, recipient }),
    decline: () => setKept({ fragment, wanted: false, recipient: undefined }),
  };
}
