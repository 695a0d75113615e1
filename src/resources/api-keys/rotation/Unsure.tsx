import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RecordContextProvider } from 'ra-core';
import { formatMoment } from '../../../components/text/dates.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { DeleteApiKeyDialog } from '../key/DeleteApiKeyDialog.tsx';

type UnsureProps = {
  /** Keys that the lost request may have created; undefined while the list is not known. */
  found: readonly ApiKey[] | undefined;
  looking: boolean;
  onLookAgain: () => void;
  onTake: (apiKey: ApiKey) => void;
  onDismiss: () => void;
};

/** After a request with an unknown outcome: what the hub lists, and what can be done. */
export function Unsure({ found, looking, onLookAgain, onTake, onDismiss }: UnsureProps) {
  const { unsure: words } = textsOf(rotationEn).rotation;
  const nothing = found?.length === 0;
  const again = (
    <Button size="small" aria-disabled={looking} onClick={() => !looking && onLookAgain()}>
      {words.again}
    </Button>
  );
  if (looking) {
    return (
      <Notice tone="info" role="status" title={words.title} actions={again}>
        {words.looking}
      </Notice>
    );
  }
  if (nothing) {
    return (
      <Notice tone="info" role="status" actions={again}>
        {words.nothing}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" role="alert" title={words.title} actions={again}>
      {found ? words.found : words.unknown}
      {found && (
        <Box component="ul" sx={{ margin: '6px 0', padding: 0, listStyle: 'none' }}>
          {found.map((apiKey) => (
            <Candidate key={apiKey.id} apiKey={apiKey} onTake={onTake} onDeleted={onLookAgain} />
          ))}
        </Box>
      )}
      {found && words.lost}
      <Box sx={{ marginTop: 1 }}>
        <Button size="small" onClick={onDismiss}>
          {found ? words.none : words.dismiss}
        </Button>
      </Box>
    </Notice>
  );
}

type CandidateProps = Pick<UnsureProps, 'onTake'> & { apiKey: ApiKey; onDeleted: () => void };

function Candidate({ apiKey, onTake, onDeleted }: CandidateProps) {
  const { unsure: words, steps } = textsOf(rotationEn).rotation;
  const { apiKeys } = textsOf(keyListEn);
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  const [asking, setAsking] = useState(false);
  const name = shownName(apiKey);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <bdi>{name}</bdi>, {words.createdAt(formatMoment(apiKey.createdAt))}
      </Box>
      <Button size="small" aria-label={`${words.take}: ${name}`} onClick={() => onTake(apiKey)}>
        {words.take}
      </Button>
      {mayDelete && (
        <>
          <Button size="small" aria-label={apiKeys.delete(name)} onClick={() => setAsking(true)}>
            {steps.deleteShort}
          </Button>
          <RecordContextProvider value={apiKey}>
            <DeleteApiKeyDialog
              open={asking}
              onClose={(outcome) => {
                setAsking(false);
                if (outcome === 'gone') onDeleted();
              }}
            >
              {apiKeys.deleteDialog.text}
            </DeleteApiKeyDialog>
          </RecordContextProvider>
        </>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '4px 0',
} as const;
