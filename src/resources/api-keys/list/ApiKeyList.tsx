import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { useNow } from '../../../components/listen.ts';
import { DayStamp } from '../../../components/text/Stamps.tsx';
import { EmptyState } from '../../../components/card/EmptyState.tsx';
import { EnvironmentChip } from '../../../components/card/EnvironmentChip.tsx';
import { DataTable, type Actions, type Column } from '../../../components/list/DataTable.tsx';
import { ChoiceFilter, SearchFilter, useListFilters } from '../../../components/list/filters.tsx';
import { ExportButton } from '../../../components/list/ExportButton.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { RowDialog, SelectionActions } from '../../../components/list/RowDialog.tsx';
import { useRowDialog } from '../../../components/list/useRowDialog.ts';
import { useCan, useCreatePath } from '../../../providers/access/consoleContext.ts';
import { ENVIRONMENTS, type ApiKey } from '../apiKey.schema.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { iconSize } from '../../../theme/tokens.ts';
import { ExpiryCell, NameCell, shownName } from './ApiKeyCells.tsx';
import { DEFAULT_ORDER } from './ordering.ts';

const DEFAULT_SORT = { field: DEFAULT_ORDER, order: 'ASC' } as const;

const loadFormats = () => import('./ApiKeyFormats.tsx');
const loadBulk = () => import('../bulk/BulkDelete.tsx');
const loadDialog = () => import('../key/DeleteApiKeyDialog.tsx');

/** The tenant's API keys: filter, order, page, and deletion. */
export default function ApiKeyList() {
  const { apiKeys: texts } = textsOf(keyListEn);
  const now = useNow();
  const deletion = useRowDialog<ApiKey>();
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });

  const columns: Column<ApiKey>[] = [
    { source: 'name', label: texts.columns.name, cell: () => <NameCell /> },
    {
      source: 'environment',
      label: texts.columns.environment,
      cell: ({ environment }) => <EnvironmentChip environment={environment} />,
    },
    {
      source: 'createdAt',
      label: texts.columns.createdAt,
      dim: true,
      labelled: true,
      cell: ({ createdAt }) => <DayStamp instant={createdAt} />,
    },
    {
      source: 'expiresAt',
      label: texts.columns.expiresAt,
      labelled: ({ expiresAt }) => expiresAt !== undefined,
      cell: () => <ExpiryCell now={now} />,
    },
  ];
  const actions: Actions<ApiKey> = {
    label: texts.columns.actions,
    labelHidden: true,
    width: 44,
    cell: (apiKey) => (
      <IconButton
        aria-label={texts.delete(shownName(apiKey))}
        onClick={() => deletion.show(apiKey, 'delete')}
      >
        <DeleteOutline sx={{ fontSize: iconSize.large }} />
      </IconButton>
    ),
  };

  return (
    <>
      <ListPage
        title={texts.title}
        sort={DEFAULT_SORT}
        region={deletion.region}
        filters={<Filters />}
        actions={<ListActions />}
        counted={texts.resultCount}
        noMatch={texts.noMatchTitle}
        foot={
          mayDelete && (
            <SelectionActions load={loadBulk}>
              {({ BulkDelete }) => <BulkDelete region={deletion.region} />}
            </SelectionActions>
          )
        }
        nothingYet={
          <EmptyState
            icon={<KeyOutlined />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={<NewApiKeyButton />}
          />
        }
      >
        <DataTable
          label={texts.title}
          columns={columns}
          actions={mayDelete && actions}
          lines={2}
          selectable={mayDelete && shownName}
        />
      </ListPage>
      {mayDelete && (
        <RowDialog dialog={deletion} load={loadDialog}>
          {({ DeleteApiKeyDialog }, props) => <DeleteApiKeyDialog {...props} />}
        </RowDialog>
      )}
    </>
  );
}

/** Free text and environment. */
function Filters() {
  const { apiKeys: texts, common } = textsOf(keyListEn);
  return (
    <>
      <SearchFilter label={texts.filter} />
      <ChoiceFilter
        source="environment"
        label={texts.environmentFilter}
        options={ENVIRONMENTS.map((value) => ({ value, label: common.environments[value] }))}
      />
    </>
  );
}

/** What a list with keys offers; the empty state has its own button for a new key. */
function ListActions() {
  const { total, isPending } = useListContext();
  const { isFiltered } = useListFilters();
  const nothingYet = !isPending && total === 0 && !isFiltered;
  // They keep their room, so that the empty state is where the list was expected.
  return (
    <Box sx={[actionsSx, nothingYet && { visibility: 'hidden' }]}>
      <ExportButton load={loadFormats} />
      <NewApiKeyButton />
    </Box>
  );
}

/** The link to the form for a new key, rendered only for users who may create one. */
function NewApiKeyButton() {
  const createPath = useCreatePath();
  if (!useCan({ resource: 'api-keys', action: 'create' })) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: 'api-keys', type: 'create' })}
      variant="contained"
      color="primary"
    >
      {textsOf(keyListEn).apiKeys.newKey}
    </Button>
  );
}

// On a phone they share the lines of the filters.
const actionsSx = { display: { xs: 'contents', sm: 'flex' }, gap: 1.25 } as const;
