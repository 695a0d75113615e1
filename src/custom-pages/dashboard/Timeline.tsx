import { useId, useMemo, useState } from 'react';
import { disclosing } from '../../components/form/disclosure.ts';
import { formatMonth } from '../../components/text/dates.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { offerCalendar } from '../../resources/api-keys/expiry/expiryCalendar.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { FoldedCard } from './FoldedCard.tsx';
import { KeyRows } from './KeyRows.tsx';
import { Part, Quiet } from './layout.ts';
import { MonthBars } from './MonthBars.tsx';
import { timelineOf, type Group } from './timeline.rules.ts';

type TimelineProps = { keys: readonly ApiKey[]; now: number };

/** The expirations of the keys: bars of the next twelve months that open, and a calendar file. */
export function Timeline({ keys, now }: TimelineProps) {
  const texts = textsOf(dashboardPartsEn).dashboardParts.timeline;
  const timeline = useMemo(() => timelineOf(keys, now), [keys, now]);
  const [open, setOpen] = useState<number | 'earlier'>();
  const panel = useId();
  const { months, earlier, later, without } = timeline;
  const shown = months.some((month) => month.keys.length > 0);
  const notes = [
    !shown && texts.none,
    without > 0 && texts.withoutExpiration(without),
    later > 0 && texts.later(later),
  ].filter(Boolean);
  const month = typeof open === 'number' ? months[open] : undefined;
  const opened = month
    ? { group: month, title: formatMonth(month.start) }
    : open === 'earlier' && { group: earlier, title: texts.earlier };
  const buttonOf = (which: number | 'earlier') =>
    disclosing(open === which, panel, () => setOpen(open === which ? undefined : which));
  return (
    <FoldedCard
      title={texts.title}
      tools={
        keys.some(({ expiresAt = '' }) => Date.parse(expiresAt) > now) && (
          <button type="button" className="button" onClick={() => offerCalendar(keys)}>
            <span>
              {texts.calendar}
              <VisuallyHidden> {texts.calendarFile}</VisuallyHidden>
            </span>
          </button>
        )
      }
    >
      {shown && <MonthBars months={months} buttonOf={buttonOf} />}
      {earlier.keys.length > 0 && (
        <Part>
          <button type="button" className="button small" {...buttonOf('earlier')}>
            {texts.earlierCount(earlier.keys.length)}
          </button>
        </Part>
      )}
      {opened && opened.group.keys.length > 0 && <OpenedKeys key={open} id={panel} {...opened} />}
      {notes.length > 0 && (
        <Part>
          <Quiet>{notes.join(' ')}</Quiet>
        </Part>
      )}
    </FoldedCard>
  );
}

/** How many keys an opened part lists at first, and how many more with each press. */
const LISTED = 10;
const MORE = 50;

type OpenedKeysProps = { id: string; title: string; group: Group };

/** The keys of an opened part of the timeline. */
function OpenedKeys({ id, title, group: { keys } }: OpenedKeysProps) {
  const { dashboardParts, common } = textsOf(dashboardPartsEn);
  const texts = dashboardParts.timeline;
  const [most, setMost] = useState(LISTED);
  const more = Math.min(MORE, keys.length - most);
  return (
    <div id={id} role="region" aria-label={title}>
      <Part>
        <b>{title}</b>
        {common.colon} {texts.keys(keys.length)}
      </Part>
      <KeyRows keys={keys.slice(0, most)} />
      {more > 0 && (
        <Part>
          <button type="button" className="button small" onClick={() => setMost(most + MORE)}>
            {texts.showMore(more)}
          </button>
        </Part>
      )}
    </div>
  );
}
