import { useDeferredValue, useMemo } from 'react';
import Box from '@mui/material/Box';
import { token } from '../../theme/tokens.ts';
import { highlight, type Grammar } from './highlight.ts';

type HighlightedProps = { code: string; grammar: Grammar };

/** Code in colours, which follow the frame that shows the code. Its page loads it on demand, with the grammars. */
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
          // The pieces of one text in their order have no other name.
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
