import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import { coarse } from '../../theme/media.ts';
import { monospace, textSize, token } from '../../theme/tokens.ts';
import { useCopy } from './copying.ts';
import { CopyButton, CopyFailed } from './CopyButton.tsx';

type InlineCopyProps = {
  /** Names the value in the button's accessible name. */
  label: string;
  /** The text to copy. */
  value: string;
  /** A shortened form to show instead; the whole value is in the tooltip. */
  short?: string;
};

/** The longest text that is not wrapped. Characters. */
const ONE_WORD = 20;

/**
 * An id in a line of text, in monospace with a copy button.
 * Without a clipboard, the whole value appears and is selected.
 */
export function InlineCopy({ label, value, short = value }: InlineCopyProps) {
  const text = useRef<HTMLElement>(null);
  const copying = useCopy(text);
  const failed = copying.state === 'failed';
  const shown = failed ? value : short;
  return (
    // A short text and its button are one word: the row keeps its height in any font. The sentence
    // below a failure would not wrap either.
    <Line style={!failed && shown.length <= ONE_WORD ? { whiteSpace: 'nowrap' } : undefined}>
      <code ref={text} translate="no" title={short === value ? undefined : value}>
        {shown}
      </code>
      <CopyButton inline label={label} value={value} copying={copying} />
      <CopyFailed copying={copying} />
    </Line>
  );
}

const Line = styled('div')({
  '& > code': { color: token('dim'), font: monospace.small, overflowWrap: 'anywhere' },
  // After the last character and above the lines around it, without making its own line taller.
  '& > button': {
    position: 'relative',
    margin: '-4px 0',
    [coarse]: { margin: '-13px 0' },
  },
  // Over what follows, which it does not move.
  '& > [role=status]:not(:empty)': {
    position: 'absolute',
    zIndex: 1,
    padding: '0 8px',
    borderRadius: 8,
    backgroundColor: token('okSoft'),
    color: token('ok'),
    fontSize: textSize.small,
  },
});
