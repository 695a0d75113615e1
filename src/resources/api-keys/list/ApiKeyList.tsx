import { lazy, type ComponentProps } from 'react';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { useListContext } from 'ra-core';
import { useNow } from '../../../components/listen.ts';
import { DayStamp } from '../../../components/text/Stamps.tsx';
import { EmptyState } from '../../../components/card/EmptyState.tsx';
import { EnvironmentChip } from '../../../components/card/RowChip.tsx';
import { PageLink } from '../../../components/text/PageLink.tsx';
import { OnDemand } from '../../../components/feedback/OnDemand.tsx';
import { DataTable } from '../../../components/list/DataTable.tsx';
import { ChoiceFilter } from '../../../components/list/filters.tsx';
import { ExportButton } from '../../../components/export/ExportButton.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { RowDialog, useRowDialog } from '../../../components/dialog/RowDialog.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { pathTo } from '../../../providers/access/pathTo.ts';
import { API_KEY_FIELDS, ENVIRONMENTS, type ApiKey } from '../apiKey.schema.ts';
import { apiKeyList } from '../apiKeys.list.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { Unstored } from '../key/Unstored.tsx';
import { shownName } from '../keyText.ts';
import { ExpiryCell, NameCell } from './ApiKeyCells.tsx';

const Column = DataTable.Col<ApiKey>;
const Actions = DataTable.Actions<ApiKey>;

const BulkDelete = lazy(() => import('../bulk/BulkDelete.tsx'));
const DeleteApiKeyDialog = lazy(async () => ({
  default: (await import('../key/DeleteApiKeyDialog.tsx')).DeleteApiKeyDialog,
}));

/** The tenant's API keys. */
export default function ApiKeyList() {
  const { apiKeys: texts, common } = textsOf(keyListEn);
  const now = useNow();
  const deletion = useRowDialog<ApiKey>();
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });

  return (
    <>
      <Unstored />
      <ListPage
        title={texts.title}
        rules={apiKeyList}
        region={deletion.region}
        search={texts.filter}
        filters={
          <ChoiceFilter
            source="environment"
            label={texts.environmentFilter}
            options={ENVIRONMENTS.map((value) => ({ value, label: common.environments[value] }))}
          />
        }
        actions={
          <>
            <ExportButton<ApiKey> fields={API_KEY_FIELDS} />
            <NewApiKeyButton />
          </>
        }
        count={texts.count}
        noMatch={texts.noMatch}
        filterNames={{ due: texts.due }}
        foot={mayDelete && <SelectedKeys region={deletion.region} />}
        nothingYet={
          <EmptyState
            icon={<KeyOutlined />}
            title={texts.empty}
            text={texts.emptyText}
            action={<NewApiKeyButton />}
          />
        }
      >
        <DataTable label={texts.title} heights={[38, 48]} selectable={mayDelete && shownName}>
          <Column source="name" label={texts.columns.name} width="max(6.875rem, 38cqi - 6.5rem)">
            <NameCell />
          </Column>
          <Column
            source="environment"
            label={texts.columns.environment}
            width="max(6.25rem, 13cqi)"
          >
            {({ environment }) => <EnvironmentChip environment={environment} />}
          </Column>
          <Column
            source="createdAt"
            label={texts.columns.createdAt}
            width="max(9rem, 18cqi)"
            cellClassName="text-dim"
            tableOnly
          >
            {({ createdAt }) => <DayStamp instant={createdAt} />}
          </Column>
          <Column
            source="expiresAt"
            label={texts.columns.expiresAt}
            labelled={({ expiresAt }) => expiresAt !== undefined}
          >
            <ExpiryCell now={now} />
          </Column>
          {mayDelete && (
            <Actions label={texts.columns.actions} labelHidden width={44}>
              {(apiKey) => (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.delete(shownName(apiKey))}
                  onClick={() => deletion.show(apiKey, 'delete')}
                >
                  <DeleteOutline />
                </button>
              )}
            </Actions>
          )}
        </DataTable>
      </ListPage>
      {mayDelete && (
        <RowDialog dialog={deletion}>{(props) => <DeleteApiKeyDialog {...props} />}</RowDialog>
      )}
    </>
  );
}

/** Actions on the selected keys of the surrounding list; the first selection loads their code. */
function SelectedKeys(props: ComponentProps<typeof BulkDelete>) {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <OnDemand opened={selectedIds.length > 0} onMissing={onUnselectItems}>
      <BulkDelete {...props} />
    </OnDemand>
  );
}

/** Link to the form for a new key; nothing without the permission. */
function NewApiKeyButton() {
  if (!useCan({ resource: 'api-keys', action: 'create' })) return null;
  return (
    <PageLink className="button main" to={pathTo({ resource: 'api-keys', type: 'create' })}>
      {textsOf(keyListEn).apiKeys.newKey}
    </PageLink>
  );
}
