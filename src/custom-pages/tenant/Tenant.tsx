import { useEffect } from 'react';
import Stack from '@mui/material/Stack';
import { RecordContextProvider, useNotify } from 'ra-core';
import { Card } from '../../components/card/Card.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { useCan } from '../../providers/access/consoleContext.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { FintsCard } from './FintsCard.tsx';
import { TenantHeader } from './TenantHeader.tsx';
import { UsersCard } from './UsersCard.tsx';

/** The user's tenant: name and id, invites, FinTS product name and users. */
export default function Tenant() {
  const mayReadUsers = useCan({ resource: 'users', action: 'list' });
  const { isPending } = useTenant();
  return (
    <Stack sx={{ gap: 2 }}>
      <OwnTenant />
      {/* Waits for the height of the cards above. The boot has already requested the users. */}
      {mayReadUsers && !isPending && <UsersCard />}
    </Stack>
  );
}

function OwnTenant() {
  const texts = textsOf();
  const notify = useNotify();
  const { data: tenant, error, errorUpdatedAt, refetch } = useTenant();
  const failedAt = tenant || !error ? 0 : errorUpdatedAt;
  useEffect(() => {
    if (failedAt) notify(texts.errors.fetching, { type: 'error' });
  }, [failedAt, notify, texts]);

  if (tenant) {
    return (
      <RecordContextProvider value={tenant}>
        <TenantHeader />
        <FintsCard />
      </RecordContextProvider>
    );
  }
  if (error) {
    return <LoadFailure hasToast error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Card padded>
      <Loading heights={[26, 110]} />
    </Card>
  );
}
