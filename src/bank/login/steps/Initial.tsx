import { useEffect } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { useLongWait } from '../../../components/listen.ts';
import { holdFirstData } from '../../../lib/firstData.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { token } from '../../../theme/tokens.ts';
import { StepFrame } from './StepFrame.tsx';

type InitialProps = {
  /** The person came back from the bank, whose answer is pending. */
  returning: boolean;
};

/** Shown while the hub issues the ticket and the bank service proves itself. */
export function Initial({ returning }: InitialProps) {
  const texts = textsOf(verificationEn);
  const long = useLongWait();
  useEffect(holdFirstData, []);
  return (
    <StepFrame heading={texts.verification.preparing}>
      {returning && (
        <Box sx={{ marginBottom: 1.5, color: token('dim') }}>{texts.verification.returning}</Box>
      )}
      <Loading quiet heights={[18, 42]} />
      <Box role="status" sx={{ color: token('dim') }}>
        {long && <Box sx={{ marginTop: 2 }}>{texts.shell.waiting}</Box>}
      </Box>
      {long && (
        <Button onClick={() => window.location.reload()} style={{ marginTop: 12 }}>
          {texts.boot.actions.reload}
        </Button>
      )}
    </StepFrame>
  );
}
