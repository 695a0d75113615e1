import Box from '@mui/material/Box';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link, useLocation, type LinkProps } from 'react-router';
import { useCreatePath, useResourceContext } from 'ra-core';
import { textsOf } from '../../texts/textsOf.ts';
import { coarse } from '../../theme/media.ts';
import { iconSize } from '../../theme/tokens.ts';

/** History state for a link from a list: its filter, order and page. */
export function listState(search: string): { listSearch: string } {
  return { listSearch: search };
}

/** Link to the list of the resource in context, with its last filter, order and page. */
export function BackToList() {
  const state: unknown = useLocation().state;
  const pathname = useCreatePath()({ resource: useResourceContext() ?? '', type: 'list' });
  const kept = state instanceof Object && 'listSearch' in state && state.listSearch;
  const to = { pathname, search: typeof kept === 'string' ? kept : '' };
  return <BackLink to={to}>{textsOf().common.backToList}</BackLink>;
}

/** Link above a page to its parent page. */
export function BackLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        marginBottom: '14px',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
        [coarse]: { minHeight: 44 },
      }}
    >
      <ArrowBack aria-hidden sx={{ fontSize: iconSize.small }} />
      {children}
    </Box>
  );
}
