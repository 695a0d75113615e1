import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useGetOne, useNotify } from 'ra-core';
import { useNavigate, useParams } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useCan } from '../../providers/consoleContext.ts';
import type { ApiKey } from './apiKey.schema.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { isReadable, type Row } from '../../lib/rows.ts';
import { errorText } from '../../texts/errorText.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ApiKeyDetails } from './ApiKeyDetails.tsx';
import { BackToList } from './BackToList.tsx';
import { DeleteApiKeyDialog } from './DeleteApiKeyDialog.tsx';

/** One API key with all its properties. */
export default function ApiKeyShow() {
  const { id = '' } = useParams();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <BackToList />
      <ShownKey key={id} id={id} />
    </Box>
  );
}

function ShownKey({ id }: { id: string }) {
  const texts = textsOf(apiKeysEn);
  const notify = useNotify();
  const { data, error, refetch } = useGetOne<Row<ApiKey>>(
    'api-keys',
    { id },
    {
      onError: (failure) => {
        if (!hasStatus(failure, 404)) notify(texts.apiKeys.loadFailed, { type: 'error' });
      },
    },
  );

  if (hasStatus(error, 404)) {
    return (
      <Card>
        <EmptyState title={texts.apiKey.notFoundTitle} text={texts.apiKey.notFoundText} />
      </Card>
    );
  }
  if (error) {
    return (
      <LoadFailure
        title={texts.apiKeys.loadFailed}
        reason={errorText(error, texts)}
        onRetry={() => void refetch()}
      />
    );
  }
  // The list seeds the cache with its rows, unreadable ones included: those are not shown here.
  if (!data || !isReadable(data)) return <KeySkeleton />;
  return (
    <Card padded>
      <KeyHeader apiKey={data} />
      <ApiKeyDetails apiKey={data} />
    </Card>
  );
}

function KeyHeader({ apiKey }: { apiKey: ApiKey }) {
  const texts = textsOf(apiKeysEn);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        marginBottom: 1,
      }}
    >
      <Box component="h2" sx={nameSx}>
        <bdi>{apiKey.name}</bdi>
      </Box>
      {mayDelete && (
        <>
          <Button
            size="small"
            startIcon={<DeleteOutlined />}
            aria-label={texts.apiKeys.delete(apiKey.name)}
            onClick={() => setAsking(true)}
          >
            {texts.apiKeys.deleteDialog.confirm}
          </Button>
          <DeleteApiKeyDialog
            apiKey={apiKey}
            open={asking}
            onClose={(outcome) => {
              setAsking(false);
              if (outcome === 'gone') void navigate('/api-keys');
            }}
          />
        </>
      )}
    </Box>
  );
}

function KeySkeleton() {
  return (
    <Card padded>
      <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
      <Skeleton height={30} width="50%" sx={{ marginBottom: 2 }} />
      <Skeleton height={320} />
    </Card>
  );
}

const nameSx = {
  flex: '1 1 240px',
  minWidth: 0,
  margin: 0,
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;
