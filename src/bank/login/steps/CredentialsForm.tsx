import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { Card } from '../../../components/card/Card.tsx';
import { Name } from '../../../components/text/Name.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useLongWait } from '../../../components/listen.ts';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { LoginForm } from '../credentials/LoginForm.tsx';
import { StepFrame } from './StepFrame.tsx';

type CredentialsFormProps = {
  state: StateOf<'CredentialsForm'>;
  acts: Pick<LoginActs, 'login' | 'cancelLogin' | 'differentBank' | 'report'>;
};

/** The form with the fields that the chosen bank asks for. */
export function CredentialsForm({ state, acts }: CredentialsFormProps) {
  const { bankLogin: words } = textsOf(bankLoginEn);
  const { bank, info, failure, evidence } = state;
  return (
    <StepFrame part={2} heading={words.heading} evidence={evidence}>
      <Card padded level={3} size="heading" title={<Name text={bank.displayName} />}>
        {info?.advice?.trim() && (
          <Notice tone="info" title={words.advice}>
            <Box lang="" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
              <Name isolated={false} text={info.advice} longest={2000} />
            </Box>
          </Notice>
        )}
        {failure && <FailureNotice failure={failure} report={acts.report} />}
        {info ? (
          <LoginForm info={info} login={state} acts={acts} />
        ) : (
          <LoadingBank onDifferentBank={() => acts.differentBank()} />
        )}
      </Card>
    </StepFrame>
  );
}

type LoadingBankProps = { onDifferentBank: () => void };

/** Shown until the bank's description is loaded. */
function LoadingBank({ onDifferentBank }: LoadingBankProps) {
  const { bankLogin: words } = textsOf(bankLoginEn);
  const long = useLongWait();
  return (
    <>
      <Loading quiet heights={[18, 36, 36]} />
      <Box role="status" sx={{ minHeight: 20, margin: '12px 0', color: token('dim') }}>
        {long && words.loading}
      </Box>
      <Button onClick={onDifferentBank}>{words.differentBank}</Button>
    </>
  );
}
