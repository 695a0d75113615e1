import { useCallback, useEffect, useRef, useState } from 'react';

/** A field whose text React does not know; only what a rule says about it is state. */
export type SecretInput<Verdict> = {
  /** The `ref` of the input. Empties it when it leaves the page. */
  attach: (input: HTMLInputElement | null) => (() => void) | undefined;
  onInput: () => void;
  /** What the rule says about the text as it stands. */
  verdict: Verdict;
  /** Whether a masked text is shown. */
  shown: boolean;
  setShown: (shown: boolean) => void;
  read: () => string;
  empty: () => void;
  focus: () => void;
};

/**
 * An uncontrolled input: what is typed is neither in React's state nor in an attribute of the
 * document (React writes `value` for controlled ones). It is emptied, and masked again, on demand,
 * when it goes and when the page is left, which the browser's back button may bring back.
 *
 * @param judge a rule that tells what is true of a text without repeating it
 */
export function useSecretInput<Verdict>(judge: (text: string) => Verdict): SecretInput<Verdict> {
  const input = useRef<HTMLInputElement>(null);
  const rule = useRef(judge);
  const [verdict, setVerdict] = useState(() => judge(''));
  const [shown, setShown] = useState(false);

  const read = useCallback(() => input.current?.value ?? '', []);
  const onInput = useCallback(() => setVerdict(() => rule.current(read())), [read]);
  const empty = useCallback(() => {
    if (input.current) input.current.value = '';
    setShown(false);
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
