import { memo } from 'react';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useDialog } from '../../components/dialog/DialogFrame.tsx';
import { formatTime } from '../../components/text/dates.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import type { Evidence } from '../client/service.ts';
import { AddedTrust, factsOf, KnownAttack } from './evidenceFacts.tsx';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import './evidence.css';

type EvidenceLineProps = { evidence: Evidence };

/**
 * Says who receives what is encrypted and since when that is verified. Opens all checks. Memoised: it stays
 * the same while the step above it changes.
 */
export const EvidenceLine = memo(function EvidenceLine({ evidence }: EvidenceLineProps) {
  const words = textsOf(verificationEn).verification.evidence;
  const dialog = useDialog();
  return (
    <>
      <div className="evidence-line">
        <LockOutlined />
        <span>
          {words.line(formatTime(evidence.checkedAt))}{' '}
          <button type="button" onClick={dialog.show} className="evidence-open">
            {words.open}
          </button>
        </span>
      </div>
      <KnownAttack {...evidence} />
      <AddedTrust {...evidence} />
      {dialog.mounted && (
        <EvidenceDialog
          open={dialog.open}
          about={words.about}
          limit={words.limit}
          facts={factsOf(evidence)}
          results={evidence.results}
          onClose={dialog.close}
          onExited={dialog.exited}
        />
      )}
    </>
  );
});
