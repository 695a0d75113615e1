import { ExportMenu, type FormatsProps } from '../../components/list/ExportMenu.tsx';
import type { ApiKey } from './apiKey.schema.ts';

/** The formats in which API keys can be saved. A list of keys never has their secrets. */
export function Formats(props: FormatsProps) {
  return (
    <ExportMenu<ApiKey>
      {...props}
      fields={[
        'id',
        'name',
        'environment',
        'createdAt',
        'expiresAt',
        'fintsProductName',
        'servicePermissions',
        'hostSoftware',
        'redirectScraping',
        'customProperties',
      ]}
    />
  );
}
