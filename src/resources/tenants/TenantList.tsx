import Box from '@mui/material/Box';
import { ListContextProvider, useListController, useNotify } from 'ra-core';
import { Card } from '../../components/Card.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useCan } from '../../providers/consoleContext.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import type { Row } from '../../providers/lists/rows.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { DEFAULT_SORT } from './sorting.ts';
import { SortSelect } from './SortSelect.tsx';
import { TenantDetailsDialog } from './TenantDetailsDialog.tsx';
import { TenantEditDialog } from './TenantEditDialog.tsx';
import { TenantFilters } from './TenantFilters.tsx';
import { TenantsEmpty } from './TenantsEmpty.tsx';
import { TenantTable } from './TenantTable.tsx';
import { useTenantDialogs } from './useTenantDialogs.ts';

const PAGE_SIZE = 10;

/** All tenants: filter, order and page (all in the URL), details, editing and export. */
export default function TenantList() {
  const texts = textsOf(tenantsEn);
  const notify = useNotify();
  const list = useListController<Row<Tenant>>({
    resource: 'tenants',
    perPage: PAGE_SIZE,
    sort: DEFAULT_SORT,
    // The URL alone says what is listed; the page's guard has checked the permission.
    storeKey: false,
    disableAuthentication: true,
    queryOptions: { onError: () => notify(texts.errors.fetching, { type: 'error' }) },
  });
  const { error, isPending, total, refetch } = list;
  const { region, target, open, showDetails, showEdit, close, settle } = useTenantDialogs();
  const mayRename = useCan({ resource: 'tenants', action: 'rename' });
  const mayReplan = useCan({ resource: 'tenants', action: 'replan' });
  const counted = !isPending && !error ? texts.tenants.resultCount(total ?? 0) : '';
  const Dialog = target?.dialog === 'edit' ? TenantEditDialog : TenantDetailsDialog;

  return (
    <ListContextProvider value={list}>
      <Box
        ref={region}
        role="region"
        aria-label={texts.tenants.title}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        <VisuallyHidden role="status">{counted}</VisuallyHidden>
        <TenantFilters />
        {error ? (
          <LoadFailure
            title={texts.errors.fetching}
            reason={errorText(error, texts)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Card sx={{ containerType: 'inline-size' }}>
            {!isPending && total === 0 ? (
              <TenantsEmpty />
            ) : (
              <>
                <SortSelect />
                <TenantTable
                  onShow={showDetails}
                  onEdit={mayRename || mayReplan ? showEdit : undefined}
                />
              </>
            )}
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
      {target && (
        <Dialog
          key={`${target.dialog} ${target.tenant.id}`}
          tenant={target.tenant}
          open={open}
          onClose={close}
          onExited={settle}
        />
      )}
    </ListContextProvider>
  );
}
