import { InlineWarning } from '../../components/feedback/Notice.tsx';
import type { Fact } from '../../components/card/Facts.tsx';
import { formatMoment } from '../../components/text/dates.ts';
import { Name } from '../../components/text/Name.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/bank/verification.en.ts';
import type { Evidence } from '../client/service.ts';
import '../../components/text/text.css';
import './evidence.css';

/** Says which trust is from the configuration, and that a service is simulated. Nothing without any. */
export function AddedTrust({ simulated, configured }: Pick<Evidence, 'simulated' | 'configured'>) {
  const words = textsOf(verificationEn).verification.evidence;
  if (configured.length === 0) return null;
  return (
    <div className="evidence-added">
      <InlineWarning tone="warn" text={simulated ? words.simulated : words.configured} />
      {configured.map(({ kind, used }) => (
        <div key={kind} className="note evidence-configured">
          {(used ? words.used : words.unused)[kind]}
        </div>
      ))}
    </div>
  );
}

/** Says that a published attack forges reports of a family that the configuration allows. */
export function KnownAttack({ product, attack }: Pick<Evidence, 'product' | 'attack'>) {
  const words = textsOf(verificationEn).verification.evidence;
  if (!attack) return null;
  return (
    <div className="evidence-added">
      <InlineWarning tone="warn" text={words.attack(product, attack)} />
    </div>
  );
}

type Proved = Omit<Evidence, 'results' | 'systemVersion'> & {
  systemVersion?: Evidence['systemVersion'] | undefined;
};

/** When a bank service was checked, and its own statements about itself. */
export function factsOf(proved: Proved): Fact[] {
  const { checkedAt, product, attack, systemVersion, simulated, configured } = proved;
  const words = textsOf(verificationEn).verification.evidence;
  const added = configured.map(({ kind, used }) =>
    used ? words.kinds[kind] : words.notUsed(words.kinds[kind]),
  );
  const processor = brief(product);
  const checked = new Date(checkedAt).toISOString();
  return [
    { label: words.checkedAt, value: <DayStamp instant={checked} withTime /> },
    {
      label: words.processor,
      value: simulated ? `${processor} · ${words.simulated}` : processor || textsOf().common.none,
    },
    ...(attack ? [{ label: words.knownAttack, value: words.allowed(attack) }] : []),
    ...(added.length > 0 ? [{ label: words.fromConfiguration, value: added.join(', ') }] : []),
    ...(systemVersion ? softwareOf(systemVersion) : []),
  ];
}

function softwareOf({ kind, generation, createdAt, ref }: Evidence['systemVersion']): Fact[] {
  const words = textsOf(verificationEn).verification.evidence;
  // An instant that the verifier refuses is shown as it came.
  const isInstant = formatMoment(createdAt) !== '';
  return [
    { label: words.systemVersion, value: words.generation(brief(kind), generation) },
    {
      label: words.createdAt,
      value: isInstant ? <DayStamp instant={createdAt} withTime /> : <Name text={createdAt} />,
    },
    { label: words.ref, value: <Name text={ref} /> },
  ];
}
