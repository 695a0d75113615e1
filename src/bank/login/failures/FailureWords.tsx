import { use } from 'react';
import Box from '@mui/material/Box';
import { NoticeTitle } from '../../../components/feedback/Notice.tsx';
import { Wait } from '../../../components/feedback/Reason.tsx';
import { unstacked } from '../../../lib/graphemes.ts';
import type { Failure } from '../flow/state.ts';
import { describeFailure, errorIn, OwnWords, type Described } from './describe.ts';

type FailureWordsProps = { error: unknown; described: Omit<Described, 'tone'> };

/** A failure in the page's own words, or else in the login's, and the tone of them. */
export function useFailureWords(failure: Failure) {
  const own = use(OwnWords)(failure);
  const { tone, ...described } = describeFailure(failure);
  return own
    ? { tone: 'bad' as const, words: own }
    : { tone, words: <FailureWords error={errorIn(failure)} described={described} /> };
}

/**
 * A failure, paragraph by paragraph, and when to try again if the hub has asked to wait. The bank's
 * own message is a quote without a language, because its language is unknown.
 */
export function FailureWords({ error, described }: FailureWordsProps) {
  const { title, quote, sentences } = described;
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
      {error !== undefined && <Wait error={error} />}
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
