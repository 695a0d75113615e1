import { textsOf } from '../../texts/textsOf.ts';
import { formatDay, formatInstant, formatMoment, formatCompact } from './dates.ts';

type DayStampProps = {
  instant: string;
  /** Adds hours and minutes. */
  withTime?: boolean;
};

/** A date in the console's format; the tooltip has the exact local and UTC time. */
export function DayStamp({ instant, withTime = false }: DayStampProps) {
  const texts = textsOf().common;
  const { local, utc } = formatInstant(instant);
  return (
    <time dateTime={instant} title={`${texts.local(local)}\n${texts.utc(utc)}`}>
      {withTime ? formatMoment(instant) : formatDay(instant)}
    </time>
  );
}

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
