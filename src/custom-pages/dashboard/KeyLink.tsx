import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useCan, useCreatePath } from '../../providers/access/consoleContext.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { shownName } from './dashboard.rules.ts';

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
