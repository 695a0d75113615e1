import Box from '@mui/material/Box';
import { NoticeTitle } from '../../../components/feedback/Notice.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { ticketErrorsEn } from '../../../texts/bank/ticketErrors.en.ts';
import { monospace } from '../../../theme/tokens.ts';
import type { Explanation } from '../../../bank/tickets/ticketErrors.ts';

export type ExplainedProps = Explanation & {
  /** What is wrong with this device's clock. */
  clock?: string | undefined;
  /** What the bank service has answered. */
  reported?: string | undefined;
};

/** What went wrong, why, and what to do: the content of a notice. */
export function Explained({ title, why, todo, clock, reported }: ExplainedProps) {
  const words = textsOf(ticketErrorsEn).ticketErrors;
  return (
    <>
      <NoticeTitle>{title}</NoticeTitle>
      {clock && (
        <Box component="p" sx={{ ...paragraphSx, fontWeight: 550 }}>
          {clock}
        </Box>
      )}
      <Box component="p" sx={paragraphSx}>
        {why}
      </Box>
      <Box component="p" sx={paragraphSx}>
        <b>{words.whatToDo}</b> {todo}
      </Box>
      {reported && <Box sx={reportedSx}>{words.reported(reported)}</Box>}
    </>
  );
}

const paragraphSx = { margin: '2px 0 0' } as const;

const reportedSx = { marginTop: 0.75, font: monospace.small } as const;
