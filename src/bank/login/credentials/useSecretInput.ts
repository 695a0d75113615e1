import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsaved } from '../../../components/listen.ts';
import { hasOuterSpace } from './pasted.rules.ts';

/** A field whose text is unknown to React. Only what is said about it is state. */
export type SecretInput<Verdict> = {
  /** The `ref` of the input. Empties it when it unmounts. */
  attach: (input: HTMLInputElement | null) => (() => void) | undefined;
  onInput: () => void;
  /** The rule's verdict about the current text. */
  verdict: Verdict;
  /** True while the text begins or ends with a space. */
  padded: boolean;
  /** True once the person has left the field, or tried to send it. */
  touched: boolean;
  touch: () => void;
  /** Whether a masked text is visible. */
  shown: boolean;
  setShown: (shown: boolean) => void;
  read: () => string;
  empty: () => void;
  focus: () => void;
};

/**
 * An uncontrolled input for a secret. It is emptied, and masked again, on demand, when it unmounts and
 * when the page is left, because the back button may restore the page.
 *
 * It is not part of a react-hook-form: that needs a `name` for each input and copies the text into its
 * own store, which outlives the call. A controlled input would write it into React's state and into the
 * `value` attribute. Here the text exists only in the input, until `read` passes it on.
 *
 * @param judge a rule whose verdict does not contain the text
 */
export function useSecretInput<Verdict>(judge: (text: string) => Verdict): SecretInput<Verdict> {
  const input = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState(() => judge(''));
  const [shown, setShown] = useState(false);
  const [filled, setFilled] = useState(false);
  const [padded, setPadded] = useState(false);
  const [touched, setTouched] = useState(false);
  useUnsaved(filled && 'lost');

  const read = () => input.current?.value ?? '';
  const focus = useCallback(() => input.current?.focus(), []);
  function onInput() {
    setVerdict(() => judge(read()));
    setFilled(read() !== '');
    setPadded(hasOuterSpace(read()));
  }
  function empty() {
    setShown(false);
    setTouched(false);
    if (input.current) input.current.value = '';
    onInput();
  }

  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    if (!element) return;
    return () => {
      element.value = '';
      input.current = null;
    };
  }, []);

  const onLeave = useEffectEvent(empty);
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const touch = () => setTouched(true);
  return { attach, onInput, verdict, padded, touched, touch, shown, setShown, read, empty, focus };
}
