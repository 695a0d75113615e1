import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Card } from '../../components/card/Card.tsx';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { useCan, useCreatePath } from '../../providers/access/consoleContext.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { cardRowsSx } from '../../theme/styles.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { RECENT, recentOf, shownName } from './dashboard.rules.ts';

/** The keys that were created last. */
export function RecentKeys({ keys }: { keys: readonly ApiKey[] }) {
  const recent = useMemo(() => recentOf(keys, RECENT), [keys]);
  return (
    <Card level={3} title={textsOf(dashboardPartsEn).dashboardParts.recent.title}>
      <KeyRows keys={recent} date="createdAt" />
    </Card>
  );
}

type KeyRowsProps = { keys: readonly ApiKey[]; date: 'createdAt' | 'expiresAt' };

/** Keys with their environment and one of their dates. */
export function KeyRows({ keys, date }: KeyRowsProps) {
  return (
    <Box component="ul" sx={cardRowsSx}>
      {keys.map((apiKey) => (
        <li key={apiKey.id}>
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            <KeyLink apiKey={apiKey} />
          </Box>
          <EnvironmentChip environment={apiKey.environment} />
          <Box sx={{ flex: '0 0 118px', color: token('dim'), fontSize: textSize.small }}>
            <DayStamp instant={apiKey[date] ?? ''} />
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** A key's name, linked to its details if the person may see them. */
export function KeyLink({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const createPath = useCreatePath();
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  const shown = <bdi>{shownName(name, textsOf().common.none)}</bdi>;
  if (!mayShow) return shown;
  return (
    <Box component={Link} to={createPath({ resource: 'api-keys', type: 'show', id })} sx={linkSx}>
      {shown}
    </Box>
  );
}

const linkSx = {
  // The least height of a target (WCAG 2.5.8), also where lines follow each other.
  display: 'inline-block',
  lineHeight: '24px',
  fontWeight: 550,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
} as const;
