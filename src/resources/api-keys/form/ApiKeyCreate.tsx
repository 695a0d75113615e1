import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/feedback/Failure.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { ApiKeyCreated } from './ApiKeyCreated.tsx';
import { ApiKeyCreateForm } from './ApiKeyCreateForm.tsx';
import { BackToList } from '../key/BackToList.tsx';
import { isTutorial } from './apiKey.form.ts';
import { useHandOver } from '../hand-over/handOver.ts';
import { useCreated } from './useCreateApiKey.ts';

/**
 * Creates an API key, then shows it with its secret. The secret lives in this component's state
 * and nowhere else (decision 20).
 */
export default function ApiKeyCreate() {
  const texts = textsOf(keyEn);
  const [query] = useSearchParams();
  const { created, show, dropSecret } = useCreated();
  const tenant = useTenant();
  const handOver = useHandOver(useLocation().hash);
  const mayReadTenant = useCan({ resource: 'tenant', action: 'show' });

  if (created) return <ApiKeyCreated {...created} onStored={dropSecret} />;
  return (
    <>
      <BackToList />
      {isTutorial(query) && <TutorialBanner />}
      {tenant.data || !mayReadTenant ? (
        <ApiKeyCreateForm
          tenant={tenant.data}
          query={query}
          handOver={handOver}
          onCreated={(apiKey) => show(apiKey, handOver.recipient)}
        />
      ) : tenant.error ? (
        <LoadFailure
          title={texts.createApiKey.tenantFailed}
          error={tenant.error}
          onRetry={() => void tenant.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function TutorialBanner() {
  const texts = textsOf(keyEn).createApiKey;
  return (
    <Notice
      tone="info"
      actions={
        <Link className="reach" to="/">
          {texts.returnToTutorial}
        </Link>
      }
    >
      {texts.tutorialBanner}
    </Notice>
  );
}

function FormSkeleton() {
  return (
    <Box sx={{ maxWidth: '40rem' }}>
      <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
      <Skeleton height={420} />
    </Box>
  );
}
