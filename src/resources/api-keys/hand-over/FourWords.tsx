import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { handOverEn } from '../../../texts/api-keys/handOver.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { MONOSPACE, textSize, token } from '../../../theme/tokens.ts';
import type { SecretRequest } from './link.ts';
import { wordsOf } from './words.ts';

/** The words of a request; undefined while they are worked out. */
export function useWords(request: SecretRequest | undefined): readonly string[] | undefined {
  const [found, setFound] = useState<{ of: SecretRequest; words: readonly string[] }>();
  useEffect(() => {
    let isWanted = Boolean(request);
    if (!request) return undefined;
    void wordsOf(request).then((words) => isWanted && setFound({ of: request, words }));
    return () => {
      isWanted = false;
    };
  }, [request]);
  return found && found.of === request ? found.words : undefined;
}

/** The four words, to be read out: in English in every language of the console. */
export function FourWords({ words }: { words: readonly string[] | undefined }) {
  const texts = textsOf(handOverEn).handOver;
  if (!words) {
    return (
      <>
        <VisuallyHidden role="status">{texts.working}</VisuallyHidden>
        <Skeleton variant="rounded" height={44} sx={{ margin: '8px 0' }} />
      </>
    );
  }
  return (
    <Box component="ol" aria-label={texts.words} lang="en" translate="no" sx={wordsSx}>
      {words.map((word, place) => (
        // The place is a safe key: the words never change, and one may be there twice.
        <li key={place}>{word}</li>
      ))}
    </Box>
  );
}

const wordsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
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
    font: `600 ${textSize.body}px/22px ${MONOSPACE}`,
    textAlign: 'center',
  },
} as const;
