import { Button } from '../../components/form/Button.tsx';
import { useDialog } from '../../components/dialog/DialogFrame.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import { isAttestationError } from '../errors.ts';

type FailedChecksProps = { error: unknown; small?: boolean };

/** Opens every check of an enclave that did not prove itself; nothing for any other error. */
export function FailedChecks({ error, small = false }: FailedChecksProps) {
  const { evidence } = textsOf(verificationEn).verification;
  const checks = useDialog();
  if (!isAttestationError(error)) return null;
  return (
    <>
      <Button small={small} onClick={checks.show}>
        {evidence.open}
      </Button>
      {checks.mounted && (
        <EvidenceDialog
          open={checks.open}
          about={evidence.aboutFailure}
          results={error.results}
          onClose={checks.close}
          onExited={checks.exited}
        />
      )}
    </>
  );
}
