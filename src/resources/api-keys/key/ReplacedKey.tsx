import { RecordContextProvider, useGetOne, useRedirect } from 'ra-core';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import Button from '@mui/material/Button';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { isReadable, type ListedRow } from '../../../lib/rows.ts';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { KeyName } from '../list/ApiKeyCells.tsx';
import { DeleteApiKeyButton } from './DeleteApiKeyDialog.tsx';

/** History state of a new key's page: the id of the key that it replaces. */
const stateSchema = z.object({ replaces: z.string() });

/** The key that this page's new key replaces, while it still exists. */
export function useReplacedKey(): ApiKey | undefined {
  const id = stateSchema.safeParse(useLocation().state).data?.replaces ?? '';
  const { data, error } = useGetOne<ListedRow<ApiKey>>('api-keys', { id }, { enabled: id !== '' });
  return data && isReadable(data) && !hasStatus(error, 404) ? data : undefined;
}

/** Asks to keep or delete a replaced key; both answers lead to the list. */
export function ReplacedKey({ old }: { old: ApiKey }) {
  const { replacedKey: texts } = textsOf(keyEn);
  const redirect = useRedirect();
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  const leave = () => redirect('list', 'api-keys');
  return (
    <Alert
      severity="info"
      action={
        <RecordContextProvider value={old}>
          <Button size="small" variant="contained" onClick={leave}>
            {texts.keepBoth}
          </Button>
          <DeleteApiKeyButton label={texts.delete} isReplaced onGone={leave} />
        </RecordContextProvider>
      }
    >
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.old} <KeyName apiKey={old} />. {!mayDelete && texts.askAdmin}
    </Alert>
  );
}
