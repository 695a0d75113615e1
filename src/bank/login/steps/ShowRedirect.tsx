import { useId } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { Card } from '../../../components/card/Card.tsx';
import { FieldHint } from '../../../components/form/Field.tsx';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { bankOutcomeEn } from '../../../texts/bank/outcome.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { MONOSPACE, token } from '../../../theme/tokens.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

type ShowRedirectProps = {
  state: StateOf<'ShowRedirect'>;
  acts: Pick<LoginActs, 'leave' | 'cancel' | 'report'>;
};

/** Names the host of the bank's page before the browser goes there. Punycode stays (decision 139). */
export function ShowRedirect({ state, acts }: ShowRedirectProps) {
  const { common, bankRedirect: words } = textsOf(bankOutcomeEn);
  const goingId = useId();
  const { page, pending, failure, evidence } = state;
  const { host } = page.url;

  return (
    <StepFrame part={3} heading={words.heading} evidence={evidence}>
      {failure && <FailureNotice failure={failure} report={acts.report} />}
      <Card padded sx={{ marginBottom: 2 }}>
        <Box sx={{ color: token('dim') }}>{words.text}</Box>
        <Box component="code" dir="ltr" sx={hostSx}>
          {host}
        </Box>
        {host.includes('xn--') && <FieldHint>{words.special}</FieldHint>}
        <Box component="p" sx={{ margin: '12px 0 0' }}>
          {words.there}
        </Box>
      </Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <BusyButton
          look="primary"
          busy={pending}
          aria-describedby={goingId}
          onClick={() => acts.leave()}
        >
          {words.go}
        </BusyButton>
        <Button onClick={() => acts.cancel()}>{common.cancel}</Button>
        <Box id={goingId} role="status" sx={{ color: token('dim') }}>
          {pending && words.going}
        </Box>
      </Box>
    </StepFrame>
  );
}

const hostSx = {
  display: 'block',
  marginTop: 0.5,
  font: `600 0.9375rem/1.375rem ${MONOSPACE}`,
  overflowWrap: 'anywhere',
} as const;
