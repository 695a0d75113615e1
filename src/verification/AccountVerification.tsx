import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '../components/Card.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import type { BankConfig } from '../config/schema.ts';
import { useConfig, useFeatureFlag } from '../providers/consoleContext.ts';
import { textsOf } from '../texts/textsOf.ts';
import { verificationEn } from '../texts/verification.en.ts';
import { describeFailure } from './describeFailure.ts';
import { ComingNext } from './steps/ComingNext.tsx';
import { Initial } from './steps/Initial.tsx';
import { NonRecoverableError } from './steps/NonRecoverableError.tsx';
import { useSettlement } from './useSettlement.ts';

/** The account verification, where this installation has a bank service and the tenant may use it. */
export default function AccountVerification() {
  const { verification } = textsOf(verificationEn);
  const { bank } = useConfig();
  const off = useFeatureFlag('account_verification') === false;
  if (bank && !off) return <Verification bank={bank} />;
  return (
    <Card>
      <EmptyState
        title={off ? verification.offTitle : verification.missingTitle}
        text={off ? verification.off : verification.missing}
        action={
          <Button component={Link} to="/tenant">
            {verification.backToTenant}
          </Button>
        }
      />
    </Card>
  );
}

function Verification({ bank }: { bank: BankConfig }) {
  const settlement = useSettlement(bank);
  switch (settlement.state) {
    case 'preparing':
      return <Initial />;
    case 'failed':
      return <NonRecoverableError failure={describeFailure(settlement)} />;
    case 'settled':
      return <ComingNext evidence={settlement.evidence} />;
  }
}
