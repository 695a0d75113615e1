import { useTexts } from '../texts/useTexts.ts';
import { formatDay, formatInstant } from './dates.ts';

type DayStampProps = { instant: string };

/** A date as the console writes it, with the exact local and UTC time for those who hover. */
export function DayStamp({ instant }: DayStampProps) {
  const texts = useTexts().common;
  const { local, utc } = formatInstant(instant);
  return (
    <time dateTime={instant} title={`${texts.local(local)}\n${texts.utc(utc)}`}>
      {formatDay(instant)}
    </time>
  );
}
