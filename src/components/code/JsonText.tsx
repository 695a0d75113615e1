import Box from '@mui/material/Box';
import { brief } from '../../lib/graphemes.ts';
import { monospace, token } from '../../theme/tokens.ts';
import type { JsonPiece } from '../../lib/jsonText.ts';

type JsonTextProps = {
  pieces: readonly JsonPiece[];
  /** The longest name or text. UTF-16 units. */
  longest?: number;
};

/** Indented JSON with its names and texts in colour, each isolated in its direction. */
export function JsonText({ pieces, longest = Infinity }: JsonTextProps) {
  return (
    <Box component="pre" dir="ltr" translate="no" sx={textSx}>
      {pieces.map(({ kind, text }, index) =>
        kind === 'other' ? (
          text
        ) : (
          // The pieces of one text in their order have no other name.
          <bdi key={index} dir="ltr" className={kind}>
            {brief(text, longest)}
          </bdi>
        ),
      )}
    </Box>
  );
}

const textSx = {
  margin: 0,
  font: monospace.compact,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& .name': { color: token('integration') },
  '& .text': { color: token('ok') },
} as const;
