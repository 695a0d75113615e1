import { textsOf } from '../../texts/textsOf.ts';
import { formatCompact, formatInstant } from './dates.ts';

type TimeStampProps = { instant: string | undefined };

/** '20.05.2027, 23:59', or '—' for none; the tooltip has the exact local and UTC time. */
export function TimeStamp({ instant }: TimeStampProps) {
  const texts = textsOf().common;
  if (instant === undefined) return texts.none;
  const { local, utc } = formatInstant(instant);
  return (
    <time dateTime={instant} title={`${texts.local(local)}\n${texts.utc(utc)}`}>
      {formatCompact(instant)}
    </time>
  );
}
