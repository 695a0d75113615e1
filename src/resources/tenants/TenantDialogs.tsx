import { useEffect, useEffectEvent, useRef } from 'react';
import Box from '@mui/material/Box';
import {
  RecordContextProvider,
  useGetOne,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { useFormContext } from 'react-hook-form';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { jsonSx } from '../../theme/styles.ts';
import { CopyButton, CopyFailed } from '../../components/copy/CopyButton.tsx';
import { useCopy } from '../../components/copy/copying.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { DraftRestored } from '../../components/form/DraftRestored.tsx';
import { RadioButtonGroupInput, TextInput } from '../../components/form/inputs.tsx';
import type { RowDialogProps } from '../../components/dialog/RowDialog.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import { useRenewList } from '../../providers/data/useRows.ts';
import { PLANS, type Tenant } from '../../providers/hub/contract.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { useKeptDraft, useRestoredDraft } from '../../providers/personal/drafts.ts';
import { tenantListEn } from '../../texts/tenants/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { TENANT_DRAFT } from '../names.ts';
import { TenantGone, TenantIdentity } from './TenantCells.tsx';
import { tenantJson } from './tenantText.ts';
import { tenantDraftSchema, useTenantEdit, type TenantFormValues } from './useTenantEdit.ts';

/** Fetches the tenant that was being edited before a reload, because its row may not be shown. */
export function ResumedEdit({ onFound }: { onFound: (tenant: Tenant) => void }) {
  const notify = useNotify();
  const draft = useRestoredDraft(TENANT_DRAFT, tenantDraftSchema);
  const { data } = useGetOne<Tenant>(
    useResourceContext() ?? '',
    { id: draft?.id ?? '' },
    {
      enabled: draft !== undefined,
      onError: () => notify(textsOf().errors.fetching, { type: 'error' }),
    },
  );
  const report = useEffectEvent(onFound);
  useEffect(() => {
    if (draft && data) report(data);
  }, [draft, data]);
  return null;
}

/**
 * Edits name and plan of the tenant in context, as permitted. A change of the plan asks first. A
 * change that could not be saved stays in the dialog with the reason. Closing with unsaved changes
 * asks first.
 */
export function TenantEditDialog(props: RowDialogProps) {
  const tenant = useRecordContext<Tenant>();
  return tenant && <EditDialog {...props} tenant={tenant} />;
}

function EditDialog({ tenant, open, onClose, onExited }: RowDialogProps & { tenant: Tenant }) {
  const { tenants, common } = textsOf(tenantListEn);
  const texts = tenants.editing;
  const mayRename = useCan({ resource: 'tenants', action: 'rename' });
  const mayReplan = useCan({ resource: 'tenants', action: 'replan' });
  const edit = useTenantEdit(tenant, onClose);

  return (
    <FormDialog
      schema={edit.schema}
      defaultValues={edit.values}
      whenValid
      open={open}
      title={texts.title}
      cancelLabel={edit.gone ? common.close : common.cancel}
      submitLabel={edit.gone ? undefined : texts.save}
      pendingLabel={texts.saving}
      pending={edit.pending}
      isNothing={edit.isNothing}
      isUnsaved={edit.isUnsaved}
      ask={({ plan }) =>
        !edit.gone &&
        plan !== edit.saved.plan &&
        texts.confirm(tenants.plans[edit.saved.plan], tenants.plans[plan])
      }
      onSubmit={edit.save}
      onDismiss={() => onClose()}
      onExited={onExited}
    >
      <RecordContextProvider value={edit.saved}>
        <TenantIdentity />
        {edit.gone && <TenantGone />}
        {edit.isRestored && <DraftRestored />}
        <KeptDraft id={tenant.id} isUnsaved={edit.isUnsaved} />
        <Box sx={{ display: 'grid', gap: '20px' }}>
          {mayRename && <TextInput source="name" label={texts.name} />}
          {mayReplan && (
            <RadioButtonGroupInput
              source="plan"
              label={texts.plan}
              columns={3}
              disabled={edit.pending}
              choices={PLANS.map((id) => ({ id, name: tenants.plans[id] }))}
            />
          )}
        </Box>
      </RecordContextProvider>
    </FormDialog>
  );
}

type KeptDraftProps = { id: string; isUnsaved: (values: TenantFormValues) => boolean };

function KeptDraft({ id, isUnsaved }: KeptDraftProps) {
  const { getValues } = useFormContext<TenantFormValues>();
  useKeptDraft(TENANT_DRAFT, () => {
    const values = getValues();
    return isUnsaved(values) ? { id, ...values } : undefined;
  });
  return null;
}

/** The tenant in context as JSON, fetched again. */
export function TenantDetailsDialog({ open, onClose, onExited }: RowDialogProps) {
  const { tenants, common } = textsOf(tenantListEn);
  const text = useRef<HTMLPreElement>(null);
  const copying = useCopy(text);
  const { latest, renewing, failure } = useLatest();
  if (!latest) return null;
  const shown = tenantJson(latest);

  return (
    <Dialog
      open={open}
      maxWidth="sm"
      onClose={() => onClose()}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle>{tenants.details.title}</DialogTitle>
      <DialogContent>
        <RecordContextProvider value={latest}>
          <TenantIdentity />
        </RecordContextProvider>
        {failure}
        <VisuallyHidden role="status">{renewing ? tenants.details.renewing : ''}</VisuallyHidden>
        <Box
          component="pre"
          translate="no"
          ref={text}
          role="region"
          aria-label={tenants.details.json}
          aria-busy={renewing}
          tabIndex={0}
          sx={boxSx}
        >
          {shown}
        </Box>
        <CopyFailed copying={copying} />
      </DialogContent>
      <DialogActions>
        <CopyButton label={tenants.details.json} value={shown} copying={copying} />
        <Button autoFocus onClick={() => onClose()}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The hub's answer about the tenant, or the row with the failure. */
function useLatest() {
  const texts = textsOf(tenantListEn);
  const notify = useNotify();
  const tenant = useRecordContext<Tenant>();
  const renewList = useRenewList();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useGetOne<Tenant>(
    useResourceContext() ?? '',
    tenant ? { id: tenant.id } : {},
    {
      onError: (problem) => {
        if (!hasStatus(problem, 404)) notify(texts.errors.fetching, { type: 'error' });
      },
    },
  );
  const gone = hasStatus(error, 404);
  const announced = useRef(false);
  useEffect(() => {
    if (!gone || announced.current) return;
    announced.current = true;
    void renewList();
  });
  return {
    // An answer cached before may be older than the row.
    latest: (isFetchedAfterMount && !error && data) || tenant,
    renewing: isFetching,
    failure: gone ? (
      <TenantGone />
    ) : error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : null,
  };
}

const boxSx = { ...jsonSx, maxHeight: '45vh', minHeight: 80 } as const;
