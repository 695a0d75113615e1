import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useUnsaved } from '../../components/listen.ts';

/** A multi-line field for a token, and what is in it now. */
export type TokenInput = {
  /** The `ref` of the textarea. Empties it when it unmounts. */
  attach: (area: HTMLTextAreaElement | null) => (() => void) | undefined;
  onInput: () => void;
  /** The text of the field while the page is open. */
  text: string;
  /** When it was last changed. Milliseconds since 1970. */
  changedAt: number;
  write: (text: string) => void;
  focus: () => void;
};

/**
 * An uncontrolled textarea, emptied on demand, when it unmounts and when the page is left, because the
 * back button may restore the page. Its text is this component's state, since the page shows what is in
 * it, and nobody else's.
 */
export function useTokenField(): TokenInput {
  const area = useRef<HTMLTextAreaElement>(null);
  const [{ text, changedAt }, setContent] = useState({ text: '', changedAt: 0 });
  useUnsaved(text !== '' && 'lost');
  useForgotten(text === '' && changedAt);

  const onInput = useCallback(() => {
    setContent({ text: area.current?.value ?? '', changedAt: Date.now() });
  }, []);
  const write = useCallback(
    (next: string) => {
      if (area.current) area.current.value = next;
      onInput();
    },
    [onInput],
  );
  const attach = useCallback((element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (!element) return;
    return () => {
      element.value = '';
      area.current = null;
    };
  }, []);

  useEffect(() => {
    const empty = () => write('');
    window.addEventListener('pagehide', empty);
    return () => window.removeEventListener('pagehide', empty);
  }, [write]);

  const focus = useCallback(() => area.current?.focus(), []);
  return { attach, onInput, text, changedAt, write, focus };
}

/**
 * Renders the component once more for every other `emptied`: React keeps what it has rendered before the
 * last time, and so would hold a text that is gone until the next change.
 */
function useForgotten(emptied: unknown): void {
  const [, renderAgain] = useReducer((rounds: number) => rounds + 1, 0);
  useEffect(() => {
    if (emptied) renderAgain();
  }, [emptied]);
}
