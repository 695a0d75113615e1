import { useState } from 'react';
import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { FormTextInput } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useCan } from '../../providers/consoleContext.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { PlanSection } from './PlanSection.tsx';
import { TenantIdentity } from './TenantIdentity.tsx';
import { useTenantEdit } from './useTenantEdit.ts';

type TenantEditDialogProps = {
  tenant: Tenant;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/**
 * Changes a tenant's name and plan, as far as the permissions allow. A change that could not be saved
 * stays in the dialog with the reason; closing it with unsaved changes asks first.
 */
export function TenantEditDialog({ tenant, open, onClose, onExited }: TenantEditDialogProps) {
  const { tenants, common } = textsOf(tenantsEn);
  const texts = tenants.editing;
  const mayRename = useCan({ resource: 'tenants', action: 'rename' });
  const mayReplan = useCan({ resource: 'tenants', action: 'replan' });
  const [asking, setAsking] = useState(false);
  const edit = useTenantEdit(tenant, onClose);

  return (
    <>
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
        <TenantIdentity tenant={edit.saved} />
        {edit.gone && (
          <Notice tone="bad" role="alert">
            <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
              {tenants.notFound}
            </Box>
            {tenants.notFoundText}
          </Notice>
        )}
        <Box sx={{ display: 'grid', gap: '20px' }}>
          {mayRename && <FormTextInput autoFocus name="name" label={texts.name} />}
          {mayReplan && <PlanSection current={edit.saved.plan} pending={edit.pending} />}
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
    </>
  );
}
