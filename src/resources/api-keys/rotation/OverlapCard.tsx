import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { formatDay } from '../../../components/text/dates.ts';
import { useNow } from '../../../components/listen.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import { endedAt, factsOf, lifeOf, timelineOf, type Fact, type NamedLife } from './overlap.ts';
import type { StepsState } from './rotation.machine.ts';

type OverlapCardProps = { state: StepsState; planned: NamedLife | undefined };

/** The lives of both keys on one scale. What the bars show is said in words below them. */
export function OverlapCard({ state, planned }: OverlapCardProps) {
  const texts = textsOf(rotationEn).rotation.overlap;
  const now = useNow();
  const { successor, kept } = state;
  const { apiKey } = state.old;
  if (!apiKey) return null;
  const deleted = state.old.is === 'gone' ? (kept.deleted ?? now) : undefined;
  const old = { ...endedAt(lifeOf(apiKey), deleted), name: shownName(apiKey) };
  const next =
    successor.is === 'there'
      ? { ...lifeOf(successor.apiKey), name: shownName(successor.apiKey) }
      : planned && { ...planned, name: texts.planned(planned.name) };
  const { today, ...bars } = timelineOf(old, next, now);
  return (
    <Card padded title={texts.title}>
      <Bar
        life={old}
        bar={bars.old}
        today={today}
        kind={deleted !== undefined ? 'deleted' : 'old'}
      />
      {next && bars.successor && (
        <Bar
          life={next}
          bar={bars.successor}
          today={today}
          kind={successor.is === 'there' ? 'successor' : 'planned'}
        />
      )}
      <Box sx={{ marginTop: 1.5, fontSize: textSize.compact, lineHeight: '1.25rem' }}>
        {factsOf({ ...old, deleted: deleted !== undefined }, next, now).map((fact) => (
          <span key={fact.says}>
            <bdi className="sentence">{sentenceOf(fact, old.name)}</bdi>{' '}
          </span>
        ))}
        {texts.today}
      </Box>
    </Card>
  );
}

function sentenceOf(fact: Fact, name: string): string {
  const texts = textsOf(rotationEn).rotation.overlap;
  if ('days' in fact) return texts[fact.says](name, fact.days);
  const sentence = texts[fact.says];
  return typeof sentence === 'string' ? sentence : sentence(name);
}

type BarProps = {
  life: NamedLife;
  bar: { from: number; to: number };
  today: number;
  kind: keyof typeof LOOKS;
};

function Bar({ life, bar, today, kind }: BarProps) {
  const texts = textsOf(rotationEn).rotation.overlap;
  const start = formatDay(new Date(life.start));
  return (
    <Box sx={{ marginTop: 1 }}>
      <Box sx={nameSx}>
        <bdi>{life.name}</bdi>
      </Box>
      <Box aria-hidden sx={trackSx}>
        <Box
          sx={{ ...barSx, ...LOOKS[kind] }}
          style={{
            insetInlineStart: `${bar.from * 100}%`,
            insetInlineEnd: `${(1 - bar.to) * 100}%`,
          }}
        />
        <Box sx={todaySx} style={{ insetInlineStart: `${today * 100}%` }} />
      </Box>
      <Box sx={spanSx}>
        {life.end === undefined
          ? texts.endless(start)
          : `${start} – ${formatDay(new Date(life.end))}`}
      </Box>
    </Box>
  );
}

const nameSx = {
  color: token('dim'),
  fontSize: textSize.small,
  lineHeight: '1.25rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const trackSx = {
  position: 'relative',
  height: 26,
  margin: '4px 0',
  borderRadius: '6px',
  backgroundColor: token('canvas'),
} as const;

/** The border is what is left of it in forced colours. */
const barSx = {
  position: 'absolute',
  top: 4,
  bottom: 4,
  minWidth: 3,
  borderRadius: '4px',
  border: '1px solid transparent',
  boxSizing: 'border-box',
} as const;

const LOOKS = {
  old: { backgroundColor: token('warn') },
  deleted: { backgroundColor: token('field') },
  successor: { backgroundColor: token('accent') },
  planned: { border: `1px dashed ${token('accent')}`, backgroundColor: token('soft') },
} as const;

const todaySx = {
  position: 'absolute',
  top: -2,
  bottom: -2,
  width: 0,
  borderInlineStart: `2px solid ${token('text')}`,
} as const;

const spanSx = {
  color: token('dim'),
  fontSize: textSize.tiny,
  lineHeight: '1rem',
  overflowWrap: 'anywhere',
} as const;
