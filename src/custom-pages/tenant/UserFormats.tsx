import { ExportMenu, type FormatsProps } from '../../components/list/ExportMenu.tsx';
import type { User } from '../../resources/users/user.schema.ts';

/** The formats in which the tenant's users can be saved. */
export function Formats(props: FormatsProps) {
  return <ExportMenu<User> {...props} fields={['id', 'firstName', 'lastName', 'email', 'role']} />;
}
