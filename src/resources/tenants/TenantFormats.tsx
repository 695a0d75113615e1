import { ExportMenu, type FormatsProps } from '../../components/list/ExportMenu.tsx';
import type { Tenant } from '../../providers/hub/contract.ts';

/** The formats in which tenants can be saved. */
export function Formats(props: FormatsProps) {
  return (
    <ExportMenu<Tenant>
      {...props}
      fields={['id', 'name', 'plan', 'createdAt', 'kindeId', 'defaultName']}
    />
  );
}
