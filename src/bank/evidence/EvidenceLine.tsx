import { memo } from 'react';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { formatTime } from '../../components/text/dates.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import type { Evidence } from '../client/service.ts';
import { AddedTrust, factsOf, KnownAttack } from './evidenceFacts.tsx';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import './evidence.css';

/**
 * Says who receives what is encrypted and since when that is verified. Opens all checks. Memoised: it
 * stays the same while the step above it changes.
 */
export const EvidenceLine = memo(function EvidenceLine({ evidence }: { evidence: Evidence }) {
  const words = textsOf(verificationEn).verification.evidence;
  const { about, limit } = words;
  return (
    <>
      <div className="evidence-line">
        <LockOutlined />
        <span>
          {words.line(formatTime(evidence.checkedAt))}{' '}
          <EvidenceDialog
            {...{ about, limit }}
            facts={factsOf(evidence)}
            results={evidence.results}
          >
            {(show) => (
              <button type="button" onClick={show} className="name-more reach">
                {words.open}
              </button>
            )}
          </EvidenceDialog>
        </span>
      </div>
      <KnownAttack {...evidence} />
      <AddedTrust {...evidence} />
    </>
  );
});
