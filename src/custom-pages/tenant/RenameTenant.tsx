import { InlineWarning } from '../../components/feedback/InlineWarning.tsx';
import type { Tenant } from '../../providers/hub/contract.ts';
import { useHub } from '../../providers/data/hubQueries.ts';
import { nameField, RENAME_DRAFT } from '../../resources/names.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { NameDialog } from './NameDialog.tsx';

type RenameTenantProps = {
  tenant: Tenant;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/** Replaces the tenant's default name, once. */
export default function RenameTenant({ tenant, ...dialog }: RenameTenantProps) {
  const { rename } = textsOf(tenantEn).tenant;
  const hub = useHub();
  return (
    <NameDialog
      {...dialog}
      words={rename}
      current={tenant.name}
      draftKey={RENAME_DRAFT}
      nameSchema={nameField(rename.invalid)}
      save={(name) => hub.renameTenant(name)}
    >
      <InlineWarning tone="warn" text={rename.once} />
    </NameDialog>
  );
}
