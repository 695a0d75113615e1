import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken, useQuery } from '@tanstack/react-query';
import { RecordContextProvider, ResourceContextProvider, useGetOne } from 'ra-core';
import { PageLink } from '../../../components/text/PageLink.tsx';
import { formatMoment } from '../../../components/text/dates.ts';
import { brief } from '../../../lib/graphemes.ts';
import { isReadable, type ListedRow } from '../../../lib/rows.ts';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { answerKey } from '../../../providers/data/queryClient.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { likePath } from '../likePath.ts';
import { DeleteApiKeyButton } from './DeleteApiKeyDialog.tsx';
import type { UnstoredKey } from './Unstored.tsx';

type UnstoredNoticeProps = {
  unstored: UnstoredKey;
  /** True if the page has the actions. */
  quiet: boolean;
  /** Called when the hub no longer has the key. */
  onGone: () => void;
  /** Called when the user rotates the key; the form then hides this notice. */
  onLeave: () => void;
  /** Called when the user has deleted the key, or confirms that its secret is stored. */
  onSettled: () => void;
};

/**
 * Notice that a key's secret was not stored, shown once the hub has answered about the key. Hidden
 * if the hub no longer has the key; without actions if the call fails.
 */
export default function UnstoredNotice(props: UnstoredNoticeProps) {
  const { unstored, quiet, onGone, onLeave, onSettled } = props;
  const { id, name, createdAt } = unstored;
  const texts = textsOf(keyEn).apiKey;
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const { data, error, isFetchedAfterMount } = useGetOne<ListedRow<ApiKey>>(
    'api-keys',
    { id },
    { onError: (failure) => hasStatus(failure, 404) && onGone() },
  );
  // The list on the same page may delete the key.
  const rows = useQuery<ListedRow<ApiKey>[]>({
    queryKey: answerKey('api-keys'),
    queryFn: skipToken,
  }).data;
  const isGone = hasStatus(error, 404) || rows?.every((row) => row.id !== id);
  if (!isFetchedAfterMount || isGone) return null;
  const apiKey = !quiet && !error && data && isReadable(data) ? data : undefined;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Box sx={actionsSx}>
          {apiKey && mayCreate && (
            <Button
              component={PageLink}
              size="small"
              variant="outlined"
              to={likePath(id)}
              onClick={onLeave}
            >
              {textsOf(keyListEn).apiKeys.rotate}
            </Button>
          )}
          {apiKey && (
            <ResourceContextProvider value="api-keys">
              <RecordContextProvider value={apiKey}>
                <DeleteApiKeyButton onGone={onSettled} isReplaced />
              </RecordContextProvider>
            </ResourceContextProvider>
          )}
          <Button size="small" onClick={onSettled}>
            {texts.stored}
          </Button>
        </Box>
      }
    >
      <bdi className="sentence">{texts.unstored(brief(name), formatMoment(createdAt))}</bdi>
    </Alert>
  );
}

/** Below the text in a narrow window. */
const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  flex: { xs: '1 1 100%', md: 'none' },
} as const;
