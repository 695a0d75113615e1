import { lazy } from 'react';
import DataObject from '@mui/icons-material/DataObject';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { DataTable } from '../../components/list/DataTable.tsx';
import { ChoiceFilter } from '../../components/list/filters.tsx';
import { ExportButton } from '../../components/export/ExportButton.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { RowDialog, useRowDialog } from '../../components/dialog/RowDialog.tsx';
import { TimeStamp } from '../../components/text/Stamps.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import { hasDraft } from '../../providers/personal/drafts.ts';
import { tenantListEn } from '../../texts/tenants/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { TENANT_DRAFT } from '../names.ts';
import { AuthProviderIdCell, IdCell, NameCell, PlanCell, shownName } from './TenantCells.tsx';
import { tenantList } from './tenants.list.ts';

const Column = DataTable.Col<Tenant>;
const Actions = DataTable.Actions<Tenant>;

const loadDialogs = () => import('./TenantDialogs.tsx');
const ResumedEdit = lazy(async () => ({ default: (await loadDialogs()).ResumedEdit }));
const TenantEditDialog = lazy(async () => ({ default: (await loadDialogs()).TenantEditDialog }));
const TenantDetailsDialog = lazy(async () => ({
  default: (await loadDialogs()).TenantDetailsDialog,
}));

const EXPORTED = ['id', 'name', 'plan', 'createdAt', 'kindeId', 'defaultName'] as const;

/** All tenants, with details, editing and export. */
export default function TenantList() {
  const texts = textsOf(tenantListEn).tenants;
  const dialog = useRowDialog<Tenant, 'details' | 'edit'>();
  const mayRename = useCan({ resource: 'tenants', action: 'rename' });
  const mayReplan = useCan({ resource: 'tenants', action: 'replan' });

  return (
    <>
      <ListPage
        title={texts.title}
        rules={tenantList}
        region={dialog.region}
        search={texts.filter}
        filters={
          <ChoiceFilter
            source="plan"
            label={texts.planFilter}
            options={PLANS.map((value) => ({ value, label: texts.plans[value] }))}
          />
        }
        actions={<ExportButton<Tenant> fields={EXPORTED} />}
        count={texts.count}
        noMatch={texts.noMatch}
        nothingYet={
          <EmptyState icon={<DomainOutlined />} title={texts.empty} text={texts.emptyText} />
        }
      >
        <DataTable label={texts.title} wide heights={[34, 73]}>
          <Column source="name" label={texts.columns.name}>
            <NameCell />
          </Column>
          <Column source="plan" label={texts.columns.plan} width="6.5rem">
            <PlanCell />
          </Column>
          <Column source="id" label={texts.columns.id} width="10.75rem" labelled>
            <IdCell />
          </Column>
          <Column
            source="createdAt"
            label={texts.columns.createdAt}
            width="10rem"
            sortByOrder="DESC"
            cellClassName="text-dim"
            labelled
          >
            {({ createdAt }) => <TimeStamp instant={createdAt} />}
          </Column>
          <Column source="kindeId" label={texts.columns.kindeId} width="12rem" labelled>
            {({ kindeId }) => (kindeId ? <AuthProviderIdCell /> : null)}
          </Column>
          <Actions label={texts.columns.actions} width={96}>
            {(tenant) => (
              <>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.showDetails(shownName(tenant))}
                  onClick={() => dialog.show(tenant, 'details')}
                >
                  <DataObject />
                </button>
                {(mayRename || mayReplan) && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.edit(shownName(tenant))}
                    onClick={() => dialog.show(tenant, 'edit')}
                  >
                    <EditOutlined />
                  </button>
                )}
              </>
            )}
          </Actions>
        </DataTable>
      </ListPage>
      {!dialog.used && hasDraft(TENANT_DRAFT) && (
        <OnDemand>
          <ResumedEdit onFound={(tenant) => dialog.show(tenant, 'edit')} />
        </OnDemand>
      )}
      <RowDialog dialog={dialog}>
        {(props, { kind }) =>
          kind === 'edit' ? <TenantEditDialog {...props} /> : <TenantDetailsDialog {...props} />
        }
      </RowDialog>
    </>
  );
}
