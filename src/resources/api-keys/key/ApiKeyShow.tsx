import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageLink } from '../../../components/text/PageLink.tsx';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  RecordContextProvider,
  ShowBase,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useShowContext,
} from 'ra-core';
import { useLocation } from 'react-router';
import Typography from '@mui/material/Typography';
import { Card } from '../../../components/card/Card.tsx';
import { useNow } from '../../../components/listen.ts';
import { EmptyState } from '../../../components/card/EmptyState.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { LoadFailure } from '../../../components/feedback/Failure.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import { isOffline } from '../../../lib/browser.ts';
import { isReadable, type ListedRow } from '../../../lib/rows.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { lineSx } from '../../../theme/styles.ts';
import { ApiKeyDetails } from './ApiKeyDetails.tsx';
import { BackToList } from '../../../components/text/BackToList.tsx';
import { expiryOf, needsAttention } from '../expiry/expiry.ts';
import { likePath } from '../likePath.ts';
import { keyAsideSx, KeyCode, keyColumnsSx, KeySetup, KeyTest } from './KeyTools.tsx';
import { DeleteApiKeyButton } from './DeleteApiKeyDialog.tsx';
import { ReplacedKey, useReplacedKey } from './ReplacedKey.tsx';
import { Unstored } from './Unstored.tsx';
import { KeyName } from '../list/ApiKeyCells.tsx';
import { idAt } from '../../../lib/paths.ts';

/** One API key with all its properties. */
export default function ApiKeyShow() {
  const { apiKeys: texts } = textsOf(keyListEn);
  const id = idAt(useLocation().pathname);
  const notify = useNotify();
  return (
    <Box>
      <BackToList />
      <Unstored of={id} />
      <ShowBase<ListedRow<ApiKey>>
        key={id}
        id={id}
        // The page's guard has already checked the permission.
        disableAuthentication
        queryOptions={{
          onError: (failure) => {
            if (!hasStatus(failure, 404)) notify(texts.loadFailed, { type: 'error' });
          },
        }}
        error={<Failure />}
      >
        <KeyCard />
      </ShowBase>
    </Box>
  );
}

function Failure() {
  const texts = textsOf(keyListEn);
  const { apiKey: one } = textsOf(keyEn);
  const { error, record, refetch } = useShowContext<ListedRow<ApiKey>>();
  // The cached row; the shell's notice says that it may be outdated.
  if (isOffline() && record) return <KeyCard />;
  return hasStatus(error, 404) ? (
    <Card>
      <EmptyState title={one.notFoundTitle} text={one.notFoundText} />
    </Card>
  ) : (
    <LoadFailure title={texts.apiKeys.loadFailed} error={error} onRetry={() => void refetch()} />
  );
}

function KeyCard() {
  const { record } = useShowContext<ListedRow<ApiKey>>();
  const now = useNow();
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const replaced = useReplacedKey();
  // The list fills the cache; an unreadable row has no data to show.
  if (!record || !isReadable(record)) {
    return (
      <Card padded>
        <Loading heights={[30, 320]} />
      </Card>
    );
  }
  return (
    <RecordContextProvider value={record}>
      {replaced && <ReplacedKey old={replaced} />}
      <KeyHeader />
      <Box sx={keyColumnsSx}>
        <Card padded>
          <ApiKeyDetails />
        </Card>
        <Box sx={keyAsideSx}>
          <KeyTest
            apiKey={record}
            quiet={
              replaced !== undefined ||
              (mayCreate && needsAttention(expiryOf(record.expiresAt, now)))
            }
          />
          <KeySetup apiKey={record} />
        </Box>
        <KeyCode apiKey={record} />
      </Box>
    </RecordContextProvider>
  );
}

function KeyHeader() {
  const texts = textsOf(keyListEn);
  const apiKey = useRecordContext<ApiKey>();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const { similar } = textsOf(keyEn).keyTools;
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const now = useNow();
  if (!apiKey) return null;
  const urgent = needsAttention(expiryOf(apiKey.expiresAt, now));
  return (
    <Box sx={headerSx}>
      <Typography component="h2" variant="h2" sx={{ flex: '1 1 15rem' }}>
        <KeyName apiKey={apiKey} />
      </Typography>
      <Box sx={actionsSx}>
        {mayCreate && (
          <>
            <Button
              component={PageLink}
              size="small"
              to={likePath(apiKey.id)}
              variant={urgent ? 'contained' : 'outlined'}
            >
              {texts.apiKeys.rotate}
            </Button>
            <Button component={PageLink} size="small" to={likePath(apiKey.id, 'similar')}>
              {similar}
            </Button>
          </>
        )}
        <DeleteApiKeyButton icon={<DeleteOutlined />} onGone={() => redirect('list', resource)} />
      </Box>
    </Box>
  );
}

/** Above both columns, so that the name and the actions fit side by side. */
const headerSx = { ...lineSx, maxWidth: keyColumnsSx.maxWidth, marginBottom: 2 } as const;

/** On a phone the buttons share the width of the cards. */
const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  flex: { xs: '1 1 100%', sm: 'none' },
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const;
