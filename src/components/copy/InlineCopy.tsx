import { useRef } from 'react';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { textsOf } from '../../texts/textsOf.ts';
import { ToolButton } from '../form/ToolButton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useCopy } from './copying.ts';
import { CopyFailed } from './CopyButton.tsx';
import './inline.css';

type InlineCopyProps = {
  /** What the value is, for the button's accessible name. */
  label: string;
  /** The text to copy. */
  value: string;
  /** A shortened form to show instead; the whole value is in the tooltip. */
  short?: string;
};

/** The longest text that is not wrapped. Characters. */
const ONE_WORD = 20;

/**
 * An id in a line of text, in monospace with a copy button. A tick confirms the copy for 500 ms.
 * Without a clipboard, the whole value appears and is selected.
 */
export function InlineCopy({ label, value, short = value }: InlineCopyProps) {
  const texts = textsOf().common;
  const text = useRef<HTMLElement>(null);
  const copying = useCopy(text);
  const { state, copy } = copying;
  const failed = state === 'failed';
  const shown = failed ? value : short;
  return (
    // A short text and its button are one word: the row keeps its height in any font. The sentence
    // below a failure would not wrap either.
    <div className={`inline-copy${!failed && shown.length <= ONE_WORD ? ' inline-copy-word' : ''}`}>
      <code ref={text} title={short === value ? undefined : value}>
        {shown}
      </code>
      <ToolButton aria-label={texts.copyName(label)} onClick={() => void copy(value)}>
        {state === 'copied' ? (
          <Check data-testid="copied" className="inline-copy-done" />
        ) : (
          <ContentCopy />
        )}
      </ToolButton>
      <VisuallyHidden role="status">{state === 'copied' ? texts.copied : ''}</VisuallyHidden>
      <CopyFailed copying={copying} />
    </div>
  );
}
