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
  /** False inside an element with `dir="auto"`, which takes its direction from this text. */
  isolated?: boolean;
};

/**
 * A text of another person or service, isolated in its direction. Of an endless text, or one with
 * stacked marks, the beginning is shown, with a button that shows all of it in a box that scrolls
 * (decision 133). A control cannot hold a button and uses `brief` instead.
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

/** A person by name and e-mail address, in one line; without a name by the address alone. */
export function Person({ name, email }: { name: string; email: string }) {
  return (
    <>
      <bdi>{brief(name || email)}</bdi>{' '}
      <Box component="bdi" sx={{ color: token('dim') }}>
        {brief(email)}
      </Box>
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
