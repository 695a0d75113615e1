import Box from '@mui/material/Box';
import { DayStamp } from '../../components/text/DayStamp.tsx';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { KeyLink } from './KeyLink.tsx';
import { rowsSx } from './Section.tsx';

type KeyRowsProps = { keys: readonly ApiKey[]; date: 'createdAt' | 'expiresAt' };

/** Keys with their environment and one of their dates. */
export function KeyRows({ keys, date }: KeyRowsProps) {
  return (
    <Box component="ul" sx={rowsSx}>
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
