import { useState } from 'react';
import Box from '@mui/material/Box';
import { useLongWait } from '../../../components/listen.ts';
import { Heading } from '../../../components/text/Heading.tsx';
import { approvalEn } from '../../../texts/bank/approval.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';

/** Milliseconds after which a wait offers help. */
const HELP_AFTER = 8000;

type NothingComesProps = {
  /** When the approval was asked for, in milliseconds since 1970. */
  askedAt: number;
};

/** What to do when no request arrives in the bank's app. It is the last on the page, so it moves nothing. */
export function NothingComes({ askedAt }: NothingComesProps) {
  const { approval: words } = textsOf(approvalEn);
  const [wait] = useState(() => Math.max(askedAt + HELP_AFTER - Date.now(), 0));
  const isLong = useLongWait(wait);
  return (
    <Box role="status" sx={{ color: token('dim'), fontSize: textSize.compact }}>
      {isLong && (
        <>
          <Heading level={3} sx={{ margin: '20px 0 4px', color: token('text') }}>
            {words.helpTitle}
          </Heading>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
            {words.help.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
