import Box from '@mui/material/Box';
import { NoticeTitle } from '../../components/Notice.tsx';
import type { Described } from './describe.ts';
import { unstacked } from '../../lib/graphemes.ts';

type FailureWordsProps = { described: Described };

/**
 * What went wrong, paragraph by paragraph. The bank's own message is a quote without a language,
 * because its language is unknown.
 */
export function FailureWords({ described: { title, quote, sentences } }: FailureWordsProps) {
  return (
    <>
      {title && <NoticeTitle>{title}</NoticeTitle>}
      {quote && (
        <Box component="blockquote" lang="" dir="auto" sx={quoteSx}>
          {unstacked(quote)}
        </Box>
      )}
      {sentences.map((sentence) => (
        <Box key={sentence} component="p" sx={{ margin: 0 }}>
          {sentence}
        </Box>
      ))}
    </>
  );
}

const quoteSx = {
  margin: '2px 0 6px',
  paddingInlineStart: '10px',
  borderInlineStart: '2px solid currentColor',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
