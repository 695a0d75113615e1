import { useId } from 'react';
import Box from '@mui/material/Box';
import { ListContextProvider, useGetList, useListController, useNotify } from 'ra-core';
import { Card } from '../../components/Card.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { User } from '../../providers/hub/contract.ts';
import type { Row } from '../../providers/lists/rows.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize } from '../../theme/tokens.ts';
import { UsersTable } from './UsersTable.tsx';

const PAGE_SIZE = 10;
const DEFAULT_SORT = { field: 'name', order: 'ASC' } as const;
const EVERYONE = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: DEFAULT_SORT,
} as const;

/** The tenant's users: filter, order and page are this card's own, and gone with it. */
export function UsersCard() {
  const texts = textsOf(tenantEn);
  const notify = useNotify();
  const titleId = useId();
  const list = useListController<Row<User>>({
    resource: 'users',
    perPage: PAGE_SIZE,
    sort: DEFAULT_SORT,
    storeKey: false,
    disableSyncWithLocation: true,
    disableAuthentication: true,
    queryOptions: { onError: () => notify(texts.errors.fetching, { type: 'error' }) },
  });
  // The same answer of the hub: it is asked for once.
  const { data: everyone = [] } = useGetList<Row<User>>('users', EVERYONE);
  const { error, isPending, total = 0 } = list;
  const { q } = list.filterValues as { q?: string };
  const many = everyone.length > PAGE_SIZE;
  const counted = !isPending && !error ? texts.users.resultCount(total) : '';

  return (
    <ListContextProvider value={list}>
      <Card component="section" aria-labelledby={titleId}>
        <Box sx={headSx}>
          <Box component="h3" id={titleId} sx={titleSx}>
            {texts.users.title}
          </Box>
          {many && (
            <Box role="search" sx={{ display: 'flex', flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
              <SearchBox
                label={texts.users.filter}
                value={q ?? ''}
                onChange={(text) => list.setFilters(text === '' ? {} : { q: text })}
              />
            </Box>
          )}
        </Box>
        <VisuallyHidden role="status">{counted}</VisuallyHidden>
        {error ? (
          <Box sx={{ padding: '0 20px 4px' }}>
            <LoadFailure
              title={texts.errors.fetching}
              reason={errorText(error, texts)}
              onRetry={() => void list.refetch()}
            />
          </Box>
        ) : (
          <>
            <UsersTable everyone={everyone} />
            {many && (
              <Pagination
                page={list.page}
                perPage={list.perPage}
                total={total}
                onPage={list.setPage}
                onPerPage={list.setPerPage}
              />
            )}
          </>
        )}
      </Card>
    </ListContextProvider>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.25,
  minHeight: 36,
  padding: { xs: '12px 16px 8px', sm: '12px 20px 4px' },
} as const;

const titleSx = {
  margin: 0,
  fontSize: textSize.body,
  lineHeight: '20px',
  fontWeight: 600,
} as const;
