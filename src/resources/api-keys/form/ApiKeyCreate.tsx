import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import Alert from '@mui/material/Alert';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { LoadFailure } from '../../../components/feedback/Failure.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { hasStatus } from '../../../providers/hub/errors.ts';
import { isReadable, type ListedRow } from '../../../lib/rows.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { ApiKeyCreated } from './ApiKeyCreated.tsx';
import { ApiKeyCreateForm, type ApiKeyCreateFormProps } from './ApiKeyCreateForm.tsx';
import { BackToList } from '../../../components/text/BackToList.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { Unstored } from '../key/Unstored.tsx';
import { replacedBy } from '../likePath.ts';
import { isTutorial } from './apiKey.form.ts';
import { useCreated } from './useCreateApiKey.ts';

/**
 * Creates an API key, then shows it with its secret. The secret exists only in this component's
 * state: in no cache, storage, address or log, from which another page could read it.
 */
export default function ApiKeyCreate() {
  const [query] = useSearchParams();
  const { created, show, dropSecret } = useCreated();

  if (created) {
    return <ApiKeyCreated {...created} replaces={replacedBy(query)} onStored={dropSecret} />;
  }

  return (
    <>
      <BackToList />
      {isTutorial(query) && <TutorialBanner />}
      <Unstored except={replacedBy(query)} />
      <LoadedForm query={query} onCreated={show} />
    </>
  );
}

/** Loads the tenant and the key named by a link, then shows the form. */
function LoadedForm(props: Pick<ApiKeyCreateFormProps, 'query' | 'onCreated'>) {
  const tenant = useTenant();
  const mayReadTenant = useCan({ resource: 'tenant', action: 'show' });
  const id = props.query.get('like') ?? '';
  const like = useGetOne<ListedRow<ApiKey>>('api-keys', { id }, { enabled: id !== '' });
  if (mayReadTenant && !tenant.data && tenant.error) {
    return (
      <LoadFailure
        title={textsOf(keyEn).createApiKey.tenantFailed}
        error={tenant.error}
        onRetry={() => void tenant.refetch()}
      />
    );
  }
  if (!like.data && like.error && !hasStatus(like.error, 404)) {
    return (
      <LoadFailure
        title={textsOf(keyListEn).apiKeys.loadFailed}
        error={like.error}
        onRetry={() => void like.refetch()}
      />
    );
  }
  // A cached key may have been deleted since; it is used only if the hub does not answer.
  const isAsking = like.isFetching && !like.isFetchedAfterMount;
  const isLoading = (mayReadTenant && !tenant.data) || like.isLoading || isAsking;
  if (isLoading) {
    return (
      <Box sx={{ maxWidth: '40rem' }}>
        <Loading heights={[26, 420]} />
      </Box>
    );
  }
  const isGone = hasStatus(like.error, 404);
  const known = !isGone && like.data && isReadable(like.data) ? like.data : undefined;
  return <ApiKeyCreateForm key={id} {...props} tenant={tenant.data} like={known} />;
}

function TutorialBanner() {
  const texts = textsOf(keyEn).createApiKey;
  return (
    <Alert
      severity="info"
      action={
        <Link className="reach" to="/">
          {texts.returnToTutorial}
        </Link>
      }
    >
      {texts.tutorialBanner}
    </Alert>
  );
}
