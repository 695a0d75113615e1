import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { handOverEn } from '../../../texts/api-keys/handOver.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { MONOSPACE, textSize, token } from '../../../theme/tokens.ts';
import type { SecretRequest } from './link.ts';
import { wordsOf } from './words.ts';

/** The words of a request, or that they cannot be worked out; undefined while they are. */
export type WorkedOut = readonly string[] | 'failed' | undefined;

/** Works out the words of a request. */
export function useWords(request: SecretRequest | undefined): WorkedOut {
  const [found, setFound] = useState<{ of: SecretRequest; words: WorkedOut }>();
  useEffect(() => {
    let isWanted = Boolean(request);
    if (!request) return undefined;
    const settle = (words: WorkedOut) => isWanted && setFound({ of: request, words });
    void wordsOf(request).then(settle, () => settle('failed'));
    return () => {
      isWanted = false;
    };
  }, [request]);
  return found && found.of === request ? found.words : undefined;
}

type FourWordsProps = {
  words: WorkedOut;
  /** When the link was made, in seconds since 1970. */
  at: number;
};

/**
 * The four words, to be read out: in English in every language of the console. The moment is read out
 * with them: what somebody has computed ahead serves the links of one chosen moment.
 */
export function FourWords({ words, at }: FourWordsProps) {
  const texts = textsOf(handOverEn).handOver;
  if (words === 'failed') {
    return (
      <Notice tone="bad" role="alert">
        {texts.noWords}
      </Notice>
    );
  }
  if (!words) {
    return (
      <>
        <VisuallyHidden role="status">{texts.working}</VisuallyHidden>
        <Skeleton variant="rounded" height={44} sx={{ margin: '8px 0' }} />
      </>
    );
  }
  return (
    <>
      <Box component="ol" aria-label={texts.words} lang="en" translate="no" sx={wordsSx}>
        {words.map((word, place) => (
          // The place is a safe key: the words never change, and one may be there twice.
          <li key={place}>{word}</li>
        ))}
      </Box>
      <Box sx={{ marginBottom: 1 }}>
        {texts.madeAt(new Date(at * 1000).toISOString().slice(11, 16))}
      </Box>
    </>
  );
}

const wordsSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fit, minmax(max(5rem, 20%), 1fr))',
  },
  gap: 1,
  listStyle: 'none',
  margin: '8px 0',
  padding: 0,
  '& > li': {
    padding: '10px 4px',
    border: `1px solid ${token('line')}`,
    borderRadius: '8px',
    backgroundColor: token('canvas'),
    color: token('text'),
    font: `600 ${textSize.body}/1.375rem ${MONOSPACE}`,
    textAlign: 'center',
  },
} as const;
