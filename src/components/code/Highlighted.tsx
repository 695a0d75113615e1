import { useDeferredValue, useMemo } from 'react';
import Box from '@mui/material/Box';
import { token } from '../../theme/tokens.ts';
import { highlight, type Grammar } from './highlight.ts';

type HighlightedProps = { code: string; grammar: Grammar };

/** Highlighted code. The plain code is painted first, the colours in the next frame. */
export default function Highlighted({ code, grammar }: HighlightedProps) {
  const isColoured = useDeferredValue(code, '') === code;
  const pieces = useMemo(
    () => (isColoured ? highlight(code, grammar) : [{ text: code, kind: undefined }]),
    [isColoured, code, grammar],
  );
  return (
    <Box component="span" sx={colours}>
      {pieces.map(({ text, kind }, index) =>
        kind === undefined ? (
          text
        ) : (
          // Parts have no id, and their order never changes.
          <span key={index} data-kind={kind}>
            {text}
          </span>
        ),
      )}
    </Box>
  );
}

const colourOf = {
  keyword: token('production'),
  literal: token('production'),
  meta: token('production'),
  string: token('ok'),
  regexp: token('ok'),
  number: token('warn'),
  comment: token('dim'),
  title: token('integration'),
  built_in: token('integration'),
  type: token('integration'),
  attr: token('integration'),
} as const;

const colours = Object.fromEntries(
  Object.entries(colourOf).map(([kind, color]) => [`& [data-kind=${kind}]`, { color }]),
);
