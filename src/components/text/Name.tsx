import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';

type NameProps = {
  text: string;
  /** Up to this many characters are shown at once. */
  longest?: number;
  /** False where an element around it, `dir="auto"`, takes its direction from the text. */
  isolated?: boolean;
};

/**
 * A text of another person or service, isolated in its direction. An endless one, or one with stacked
 * marks, is shown by its beginning, with a button that shows all of it in a box that scrolls
 * (decision 133). Inside a control, which can hold no button, `brief` is used instead.
 */
export function Name({ text, longest, isolated = true }: NameProps) {
  const { common } = textsOf();
  const [open, setOpen] = useState(false);
  const short = brief(text, longest);
  const shown = isolated ? <bdi>{short}</bdi> : short;
  if (short === text) return shown;
  return (
    <>
      {open ? (
        <Box component="bdi" role="region" aria-label={common.wholeText} tabIndex={0} sx={wholeSx}>
          {text}
        </Box>
      ) : (
        shown
      )}{' '}
      <ButtonBase aria-expanded={open} onClick={() => setOpen(!open)} sx={moreSx}>
        {open ? common.showLess : common.showAll}
      </ButtonBase>
    </>
  );
}

const wholeSx = {
  display: 'block',
  maxHeight: 160,
  overflow: 'auto',
  // Room for the first line's marks, which the box would cut off.
  paddingTop: '8px',
  overflowWrap: 'anywhere',
} as const;

const moreSx = {
  color: token('accent'),
  font: 'inherit',
  fontSize: textSize.small,
  lineHeight: 'inherit',
  textDecoration: 'underline',
  verticalAlign: 'baseline',
} as const;
