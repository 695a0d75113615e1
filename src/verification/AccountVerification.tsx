import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '../components/Card.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { useFeatureFlag } from '../providers/consoleContext.ts';
import { textsOf } from '../texts/textsOf.ts';
import { verificationEn } from '../texts/verification.en.ts';

/** The place of the account verification. */
export default function AccountVerification() {
  const { verification } = textsOf(verificationEn);
  const off = useFeatureFlag('account_verification') === false;
  return (
    <Card>
      <EmptyState
        title={off ? verification.offTitle : verification.notYetTitle}
        text={off ? verification.off : verification.notYet}
        action={
          <Button component={Link} to="/tenant">
            {verification.backToTenant}
          </Button>
        }
      />
    </Card>
  );
}
