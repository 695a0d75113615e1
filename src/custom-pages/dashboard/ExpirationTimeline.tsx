import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { formatDay, formatShortMonth } from '../../components/dates.ts';
import { useCan, useCreatePath } from '../../providers/consoleContext.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardEn } from '../../texts/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { stack, timelineOf, type TimelinePoint } from './dashboard.rules.ts';
import { brief } from '../../lib/graphemes.ts';

/** The side of a target. Pixels. */
const TARGET = 24;

type ExpirationTimelineProps = { keys: readonly ApiKey[]; now: number };

/** When the keys expire within the next twelve months, as points on a line, stacked where they are close. */
export function ExpirationTimeline({ keys, now }: ExpirationTimelineProps) {
  const { timeline: texts, attention } = textsOf(dashboardEn).dashboard;
  const createPath = useCreatePath();
  const { points, without, later } = timelineOf(keys, now);
  const { stacked, rest, lanes } = stack(points);
  const notes = [
    points.length === 0 && texts.none,
    without > 0 && texts.withoutExpiration(without),
    later > 0 && texts.later(later),
  ].filter(Boolean);
  return (
    <Card>
      <Box
        component="h3"
        sx={{ margin: 0, padding: '18px 20px 0', fontSize: textSize.body, fontWeight: 600 }}
      >
        {texts.title}
      </Box>
      {points.length > 0 && (
        <Box
          sx={{ position: 'relative', margin: '40px 26px 18px' }}
          style={{ height: 40 + TARGET * lanes }}
        >
          <Box aria-hidden sx={lineSx} />
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {stacked.map((point) => (
              <Place key={point.id} {...point}>
                <Point point={point} />
              </Place>
            ))}
            {rest.map(({ position, count }) => (
              <Place key={position} position={position} lane={lanes - 1}>
                <Box
                  component={Link}
                  to={createPath({ resource: 'api-keys', type: 'list' })}
                  aria-label={attention.more(count)}
                  sx={[targetSx, { fontSize: textSize.tiny }]}
                >
                  +{count}
                </Box>
              </Place>
            ))}
          </Box>
          {monthLabels(now).map(({ label, position }) => (
            <Box
              key={position}
              aria-hidden
              sx={{ position: 'absolute', bottom: 0, fontSize: textSize.tiny, color: token('dim') }}
              style={{ left: `${position * 100}%` }}
            >
              {label}
            </Box>
          ))}
        </Box>
      )}
      {notes.length > 0 && (
        <Box sx={{ padding: '8px 20px 18px', color: token('dim'), fontSize: textSize.small }}>
          {notes.join(' ')}
        </Box>
      )}
    </Card>
  );
}

type PlaceProps = { position: number; lane: number; children: ReactNode };

/** One target: `position` along the line, `lane` above it. */
function Place({ position, lane, children }: PlaceProps) {
  return (
    <Box
      component="li"
      sx={{ position: 'absolute', width: TARGET, height: TARGET, marginLeft: '-12px' }}
      style={{ left: `${position * 100}%`, bottom: 21 + TARGET * lane }}
    >
      {children}
    </Box>
  );
}

function Point({ point }: { point: TimelinePoint }) {
  const createPath = useCreatePath();
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  const label = `${brief(point.name)}: ${formatDay(point.expiresAt)}`;
  const common = {
    'aria-label': label,
    title: label,
    sx: [targetSx, { '&::before': { ...dotSx, backgroundColor: token(point.tone) } }],
  };
  return mayShow ? (
    <Box
      component={Link}
      to={createPath({ resource: 'api-keys', type: 'show', id: point.id })}
      {...common}
    />
  ) : (
    <Box role="img" {...common} />
  );
}

/** The months at the start of each quarter of the line. */
function monthLabels(now: number): { label: string; position: number }[] {
  const start = new Date(now);
  return [0, 3, 6, 9].map((months) => ({
    label: formatShortMonth(new Date(start.getFullYear(), start.getMonth() + months, 1)),
    position: months / 12,
  }));
}

const lineSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 32,
  height: '2px',
  backgroundColor: token('line'),
} as const;

const targetSx = {
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  height: TARGET,
} as const;

const dotSx = {
  content: '""',
  width: 12,
  height: 12,
  boxSizing: 'border-box',
  borderRadius: '50%',
  border: `2px solid ${token('surface')}`,
} as const;
