import Box from '@mui/material/Box';
import { ListContextProvider, useListController, useNotify } from 'ra-core';
import { Card } from '../../components/Card.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { ApiKey } from '../../providers/hub/contract.ts';
import type { Row } from '../../providers/lists/rows.ts';
import { errorText } from '../../texts/errorText.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ApiKeyFilters } from './ApiKeyFilters.tsx';
import { ApiKeyTable } from './ApiKeyTable.tsx';
import { DeleteApiKeyDialog } from './DeleteApiKeyDialog.tsx';
import { NothingToList } from './NothingToList.tsx';
import { DEFAULT_ORDER } from './ordering.ts';
import { useRowDeletion } from './useRowDeletion.ts';

const DEFAULT_SORT = { field: DEFAULT_ORDER, order: 'ASC' } as const;
const PAGE_SIZE = 10;

/** The tenant's API keys: filter, order, page (all in the URL), and deletion. */
export default function ApiKeyList() {
  const texts = textsOf(apiKeysEn);
  const notify = useNotify();
  const list = useListController<Row<ApiKey>>({
    resource: 'api-keys',
    perPage: PAGE_SIZE,
    sort: DEFAULT_SORT,
    // The URL alone says what is listed; the page's guard has checked the permission.
    storeKey: false,
    disableAuthentication: true,
    queryOptions: { onError: () => notify(texts.errors.fetching, { type: 'error' }) },
  });
  const { data, error, isPending, total, refetch } = list;
  const { region, apiKey, open, ask, close, settleFocus } = useRowDeletion(data ?? []);
  const counted = !isPending && !error ? texts.apiKeys.resultCount(total ?? 0) : '';

  return (
    <ListContextProvider value={list}>
      <Box
        ref={region}
        role="region"
        aria-label={texts.apiKeys.title}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        <VisuallyHidden role="status">{counted}</VisuallyHidden>
        <ApiKeyFilters />
        {error ? (
          <LoadFailure
            title={texts.errors.fetching}
            reason={errorText(error, texts)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Card>
            {!isPending && total === 0 ? <NothingToList /> : <ApiKeyTable onDelete={ask} />}
            {!isPending && total ? (
              <Pagination
                page={list.page}
                perPage={list.perPage}
                total={total}
                onPage={list.setPage}
                onPerPage={list.setPerPage}
              />
            ) : null}
          </Card>
        )}
      </Box>
      {apiKey && (
        <DeleteApiKeyDialog
          key={apiKey.id}
          apiKey={apiKey}
          open={open}
          onClose={close}
          onExited={settleFocus}
        />
      )}
    </ListContextProvider>
  );
}
