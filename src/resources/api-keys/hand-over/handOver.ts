import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asksForSecret, type SecretRequest } from './link.ts';

/** For whom a secret is sealed, once a person has said that the words are the same on both sides. */
export type Recipient = { request: SecretRequest; words: readonly string[] };

/** Whether the secret of a key is to be sealed for somebody, and for whom. */
export type HandOver = {
  /** The fragment of the address that asked for a secret; else empty. */
  fragment: string;
  /** Whether the person wants it, whatever is still missing. */
  wanted: boolean;
  /** Undefined until the words were compared. */
  recipient: Recipient | undefined;
  /** Whether the words of the last link were not those of the colleague. */
  isRejected: boolean;
  /** Whether a key may be created: not before it is known for whom its secret is sealed. */
  isSettled: boolean;
  want: () => void;
  confirm: (recipient: Recipient) => void;
  /** Takes a link whose words differ out of the page and out of its address. */
  reject: () => void;
  /** Takes it back: the secret will be shown as usual. */
  decline: () => void;
};

type Kept = Pick<HandOver, 'fragment' | 'wanted' | 'recipient' | 'isRejected'>;

/**
 * The hand-over of a page, which begins by itself where the address asks for it, or with somebody who
 * was confirmed on the page before.
 */
export function useHandOver(address = '', confirmed?: Recipient): HandOver {
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = asksForSecret(address) ? address : '';
  const start: Kept = {
    fragment: asked,
    wanted: asked !== '' || confirmed !== undefined,
    recipient: confirmed,
    isRejected: false,
  };
  const [last, setLast] = useState(start);
  // The address has lost a link that was rejected, and nothing else has changed.
  const isLeft = last.isRejected && asked === '';
  // Another link was opened in this tab: what was confirmed does not hold for it.
  const isStale = last.fragment !== asked && !isLeft;
  const state = isStale ? start : last;
  if (isStale) setLast(start);
  const change = (next: Partial<Kept>) => setLast({ ...state, recipient: undefined, ...next });
  return {
    ...state,
    isSettled: !state.wanted || state.recipient !== undefined,
    want: () => change({ wanted: true }),
    confirm: (recipient) => change({ wanted: true, recipient }),
    reject() {
      change({ isRejected: true });
      // A reload would offer the rejected words again.
      if (asked !== '') void navigate({ search, hash: '' }, { replace: true });
    },
    decline: () => change({ wanted: false }),
  };
}
