import { useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'ra-core';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { isReadable, type Row } from '../../../lib/rows.ts';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { mayHaveHappened } from '../../../providers/hub/errors.ts';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { useRenewList } from '../../../providers/data/useRenewList.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey, CreatedApiKey } from '../apiKey.schema.ts';
import type { Life } from './overlap.ts';
import { candidates, type Rotation } from './rotations.ts';
import { SuccessorForm } from './SuccessorForm.tsx';
import { Unsure } from './Unsure.tsx';

type SuccessorStepProps = {
  old: ApiKey;
  rotation: Rotation | undefined;
  rotations: readonly Rotation[];
  /** While the page asks whether an existing key is the successor. */
  hidden: boolean;
  onSend: () => void;
  /** Called once it is certain that a request has created nothing. */
  onUnasked: () => void;
  onTake: (id: string) => void;
  onCreated: (apiKey: CreatedApiKey) => void;
  onPlanned: (planned: Life & { name: string }) => void;
};

/** More keys than any tenant has: the whole list, of which the data provider makes pages. */
const ALL = { page: 1, perPage: 1_000_000 } as const;
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/**
 * The first step: creates the successor once. After a lost answer it first asks the hub what the
 * request has created (decision 177).
 */
export function SuccessorStep(props: SuccessorStepProps) {
  const { old, rotation, rotations, hidden, onSend, onUnasked, onTake, onCreated, onPlanned } =
    props;
  const { overlap } = textsOf(rotationEn).rotation;
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const mayList = useCan({ resource: 'api-keys', action: 'list' });
  const mayReadTenant = useCan({ resource: 'tenant', action: 'show' });
  const tenant = useTenant();
  const list = useGetList<Row<ApiKey>>(
    'api-keys',
    { pagination: ALL, sort: NEWEST },
    { enabled: mayList },
  );
  const keys = list.data?.filter((row) => isReadable(row));
  const renewList = useRenewList('api-keys');
  const asked = sending ? undefined : rotation?.asked;
  const look = useEffectEvent(() => void renewList());
  useEffect(() => {
    if (asked !== undefined) look();
  }, [asked]);

  const found =
    asked === undefined || list.error
      ? undefined
      : keys && candidates(keys, { old, asked, known: rotations });
  const looking = asked !== undefined && list.isFetching;
  const isOpen = !hidden && (asked === undefined || (!looking && found?.length === 0));

  if ((mayList && list.isPending) || (mayReadTenant && tenant.isPending)) {
    return (
      <>
        <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
        <Skeleton height={380} />
      </>
    );
  }
  if (tenant.error && !tenant.data) {
    return (
      <LoadFailure
        title={textsOf(keyEn).createApiKey.tenantFailed}
        error={tenant.error}
        onRetry={() => void tenant.refetch()}
      />
    );
  }
  return (
    <>
      {asked !== undefined && (
        <Unsure
          found={found}
          looking={looking}
          onLookAgain={() => void renewList()}
          onTake={({ id }) => onTake(id)}
          onDismiss={onUnasked}
        />
      )}
      {/* Once it was sent it is hidden, not unmounted: it keeps what was typed. */}
      {(isOpen || sent) && (
        <Box hidden={!isOpen}>
          <SuccessorForm
            old={old}
            tenant={tenant.data}
            taken={keys?.map(({ name }) => name) ?? []}
            onSend={() => {
              setSending(true);
              setSent(true);
              onSend();
            }}
            onCreated={onCreated}
            onFailed={(error) => {
              setSending(false);
              if (/* mutant: second successor */ !mayHaveHappened(error)) onUnasked();
            }}
            onPlanned={(name, end) =>
              onPlanned({ start: Date.now(), end, name: name.trim() || overlap.successor })
            }
          />
        </Box>
      )}
    </>
  );
}
