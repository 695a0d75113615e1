import LockOutlined from '@mui/icons-material/LockOutlined';
import { InlineWarning } from '../../components/feedback/Notice.tsx';
import { formatTime } from '../../components/text/dates.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import type { Evidence } from '../client/service.ts';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import '../../components/text/text.css';
import './evidence.css';

/** Says who receives what is encrypted and since when that is verified. Opens all checks. */
export function EvidenceLine({ evidence }: { evidence: Evidence }) {
  const words = textsOf(verificationEn).verification.evidence;
  return (
    <>
      <div className="evidence-line">
        <LockOutlined />
        <span>
          {words.line(formatTime(evidence.checkedAt))}{' '}
          <EvidenceDialog evidence={evidence} results={evidence.results}>
            {(show) => (
              <button type="button" onClick={show} className="name-more reach">
                {words.open}
              </button>
            )}
          </EvidenceDialog>
        </span>
      </div>
      <TrustWarnings {...evidence} />
    </>
  );
}

type TrustWarningsProps = Pick<Evidence, 'product' | 'attack' | 'simulated' | 'configured'>;

/**
 * Says that a published attack forges reports of a family that the configuration allows, which trust
 * is from the configuration, and that a service is simulated.
 */
export function TrustWarnings({ product, attack, simulated, configured }: TrustWarningsProps) {
  const words = textsOf(verificationEn).verification.evidence;
  const added = simulated ? words.simulated : words.configured;
  return (
    <div className="evidence-trust">
      {attack && <InlineWarning tone="warn" text={words.attack(product, attack)} />}
      {configured.length > 0 && <InlineWarning tone="warn" text={added} />}
      {configured.map(({ kind, used }) => (
        <div key={kind} className="note">
          {(used ? words.used : words.unused)[kind]}
        </div>
      ))}
    </div>
  );
}
