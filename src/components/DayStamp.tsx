import { textsOf } from '../texts/textsOf.ts';
import { formatDay, formatInstant, formatMoment } from './dates.ts';

type DayStampProps = {
  instant: string;
  /** With hours and minutes. */
  withTime?: boolean;
};

/** A date as the console writes it, with the exact local and UTC time for those who hover. */
export function DayStamp({ instant, withTime = false }: DayStampProps) {
  const texts = textsOf().common;
  const { local, utc } = formatInstant(instant);
  return (
    <time dateTime={instant} title={`${texts.local(local)}\n${texts.utc(utc)}`}>
      {withTime ? formatMoment(instant) : formatDay(instant)}
    </time>
  );
}
