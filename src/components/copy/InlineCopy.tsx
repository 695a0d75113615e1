import { useRef } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { textsOf } from '../../texts/textsOf.ts';
import { iconSize, monospace, token } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useCopy } from './copying.ts';
import { CopyFailed } from './CopyButton.tsx';

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
    <Box sx={!failed && shown.length <= ONE_WORD ? { whiteSpace: 'nowrap' } : {}}>
      <Box
        component="code"
        ref={text}
        title={short === value ? undefined : value}
        sx={{
          color: token('dim'),
          font: monospace.small,
          overflowWrap: 'anywhere',
        }}
      >
        {shown}
      </Box>
      <IconButton aria-label={texts.copyName(label)} onClick={() => void copy(value)} sx={copySx}>
        {state === 'copied' ? (
          <Check data-testid="copied" sx={{ fontSize: iconSize.small, color: token('ok') }} />
        ) : (
          <ContentCopy sx={{ fontSize: iconSize.small }} />
        )}
      </IconButton>
      <VisuallyHidden role="status">{state === 'copied' ? texts.copied : ''}</VisuallyHidden>
      <CopyFailed copying={copying} />
    </Box>
  );
}

/** Placed after the last character, without making the line taller. */
const copySx = {
  width: 26,
  height: 26,
  margin: '-4px 0',
  '@media (pointer: coarse)': { width: 44, height: 44, margin: '-13px 0' },
} as const;
