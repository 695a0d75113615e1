import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../components/listen.ts';

/** A field whose text is unknown to React. Only a rule's verdict about it is state. */
export type SecretInput<Verdict> = {
  /** The `ref` of the input. Empties it when it unmounts. */
  attach: (input: HTMLInputElement | null) => (() => void) | undefined;
  onInput: () => void;
  /** The rule's verdict about the current text. */
  verdict: Verdict;
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
  const rule = useRef(judge);
  const [verdict, setVerdict] = useState(() => judge(''));
  const [shown, setShown] = useState(false);
  const [filled, setFilled] = useState(false);
  useUnsaved(filled && 'lost');

  const read = useCallback(() => input.current?.value ?? '', []);
  const onInput = useCallback(() => {
    setVerdict(() => rule.current(read()));
    setFilled(read() !== '');
  }, [read]);
  const empty = useCallback(() => {
    setShown(false);
    if (input.current) input.current.value = '';
    onInput();
  }, [onInput]);

  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    if (!element) return;
    return () => {
      element.value = '';
      input.current = null;
    };
  }, []);

  useEffect(() => {
    rule.current = judge;
  }, [judge]);

  useEffect(() => {
    window.addEventListener('pagehide', empty);
    return () => window.removeEventListener('pagehide', empty);
  }, [empty]);

  const focus = useCallback(() => input.current?.focus(), []);
  return { attach, onInput, verdict, shown, setShown, read, empty, focus };
}
