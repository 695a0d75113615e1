import { useState } from 'react';
import Box from '@mui/material/Box';
import { RecordContextProvider, useRecordContext } from 'ra-core';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { FormTextInput } from '../../components/form/Form.tsx';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { RowDialogProps } from '../../components/list/RowDialog.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantListEn } from '../../texts/tenants/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { PlanSection } from './PlanSection.tsx';
import { TenantGone, TenantIdentity } from './TenantCells.tsx';
import { useTenantEdit } from './useTenantEdit.ts';

/**
 * Changes name and plan of the tenant in context, as far as the permissions allow. A change that could
 * not be saved stays in the dialog with the reason; closing it with unsaved changes asks first.
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
  const [asking, setAsking] = useState(false);
  const edit = useTenantEdit(tenant, onClose);

  return (
    <RecordContextProvider value={edit.saved}>
      <FormDialog
        form={edit.form}
        open={open}
        title={texts.title}
        cancelLabel={edit.gone ? common.close : common.cancel}
        submitLabel={texts.save}
        pendingLabel={texts.saving}
        pending={edit.pending}
        disabled={edit.nothingToSave}
        onSubmit={edit.save}
        onDismiss={() => (edit.unsaved ? setAsking(true) : onClose())}
        onExited={onExited}
      >
        <TenantIdentity />
        {edit.gone && <TenantGone />}
        {edit.isRestored && (
          <Notice tone="info" role="status">
            {common.draftRestored}
          </Notice>
        )}
        <Box sx={{ display: 'grid', gap: '20px' }}>
          {mayRename && <FormTextInput autoFocus name="name" label={texts.name} />}
          {mayReplan && <PlanSection pending={edit.pending} />}
        </Box>
      </FormDialog>
      <ConfirmDialog
        open={asking}
        title={texts.discardTitle}
        cancelLabel={texts.keepEditing}
        confirmLabel={texts.discard}
        onDismiss={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        {texts.discardText}
      </ConfirmDialog>
      <LeaveGuard
        when={open && edit.unsaved}
        title={texts.discardTitle}
        text={texts.discardText}
        stayLabel={texts.keepEditing}
        leaveLabel={texts.discard}
      />
    </RecordContextProvider>
  );
}
