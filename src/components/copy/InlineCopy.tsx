import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import { coarse } from '../../theme/media.ts';
import { monospace, textSize, token } from '../../theme/tokens.ts';
import { useCopy } from './copying.ts';
import { CopyButton, CopyFailed } from './CopyButton.tsx';

type InlineCopyProps = {
  /** Names the value in the button's accessible name. */
  label: string;
  value: string;
  /** A shortened form to display; the tooltip has the whole value. */
  short?: string;
};

/** Up to this many characters a text does not wrap. */
const ONE_WORD = 20;

/** A monospaced id with a copy button. If copying fails, the whole value is shown and selected. */
export function InlineCopy({ label, value, short = value }: InlineCopyProps) {
  const text = useRef<HTMLElement>(null);
  const copying = useCopy(text);
  const failed = copying.state === 'failed';
  const shown = failed ? value : short;
  return (
    // A short text does not wrap away from its button, so the row keeps its height in any font.
    // A failure's sentence has to wrap.
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
  // Overlaps the adjacent lines, so that it does not make its own line taller.
  '& > button': {
    position: 'relative',
    margin: '-4px 0',
    [coarse]: { margin: '-13px 0' },
  },
  // Overlays the content that follows instead of moving it.
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
