import type { Tenant } from '../../providers/hub/contract.ts';
import { useHub } from '../../providers/data/hubQueries.ts';
import { checkName, nameField, RENAME_DRAFT } from '../../resources/names.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { NameDialog } from './NameDialog.tsx';

type RenameTenantProps = {
  tenant: Tenant;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/** Replaces the tenant's default name, once. The default name is only the placeholder. */
export default function RenameTenant({ tenant, ...dialog }: RenameTenantProps) {
  const { tenant: texts, common } = textsOf(tenantEn);
  const { rename } = texts;
  const hub = useHub();
  return (
    <NameDialog
      {...dialog}
      words={rename}
      current=""
      placeholder={tenant.name}
      draftKey={RENAME_DRAFT}
      nameSchema={nameField(rename.invalid, common.names)}
      ask={(text) => {
        const name = checkName(text);
        return <bdi className="sentence">{name === null ? rename.once : rename.ask(name)}</bdi>;
      }}
      save={(name) => hub.renameTenant(name)}
    />
  );
}
