import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { formatDay } from '../../../components/text/dates.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import { factsOf, timelineOf, type Life, type OverlapFact } from './overlap.ts';

type Drawn = Life & { name: string };

type OverlapCardProps = {
  old: Drawn & { deleted: boolean };
  successor: (Drawn & { planned: boolean }) | undefined;
  now: number;
};

/** The lives of both keys on one scale. What the bars show is said in words below them. */
export function OverlapCard({ old, successor, now }: OverlapCardProps) {
  const texts = textsOf(rotationEn).rotation.overlap;
  const timeline = timelineOf(old, successor, now);
  return (
    <Card padded title={texts.title}>
      <Bar
        name={old.name}
        life={old}
        bar={timeline.old}
        today={timeline.today}
        kind={old.deleted ? 'deleted' : 'old'}
      />
      {successor && timeline.successor && (
        <Bar
          name={successor.planned ? texts.planned(successor.name) : successor.name}
          life={successor}
          bar={timeline.successor}
          today={timeline.today}
          kind={successor.planned ? 'planned' : 'successor'}
        />
      )}
      <Box sx={{ marginTop: 1.5, fontSize: textSize.compact, lineHeight: '20px' }}>
        {factsOf(old, successor, now).map((fact) => (
          <span key={fact.says}>
            <bdi>{sentenceOf(fact, old.name)}</bdi>{' '}
          </span>
        ))}
        {texts.today}
      </Box>
    </Card>
  );
}

function sentenceOf(fact: OverlapFact, name: string): string {
  const texts = textsOf(rotationEn).rotation.overlap;
  switch (fact.says) {
    case 'expired':
    case 'expires':
      return texts[fact.says](name, fact.days);
    case 'never':
    case 'deleted':
      return texts[fact.says](name);
    default:
      return texts[fact.says];
  }
}

type BarProps = {
  name: string;
  life: Life;
  bar: { from: number; to: number };
  today: number;
  kind: keyof typeof LOOKS;
};

function Bar({ name, life, bar, today, kind }: BarProps) {
  const texts = textsOf(rotationEn).rotation.overlap;
  const start = formatDay(new Date(life.start));
  return (
    <Box sx={{ marginTop: 1 }}>
      <Box sx={nameSx}>
        <bdi>{name}</bdi>
      </Box>
      <Box aria-hidden sx={trackSx}>
        <Box
          sx={{ ...barSx, ...LOOKS[kind] }}
          style={{ left: `${bar.from * 100}%`, right: `${(1 - bar.to) * 100}%` }}
        />
        <Box sx={todaySx} style={{ left: `${today * 100}%` }} />
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
  lineHeight: '20px',
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
  borderLeft: `2px solid ${token('text')}`,
} as const;

const spanSx = {
  color: token('dim'),
  fontSize: textSize.tiny,
  lineHeight: '16px',
  overflowWrap: 'anywhere',
} as const;
