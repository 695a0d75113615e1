import { useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { LinkButton } from '../../../components/form/LinkButton.tsx';
import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider } from 'ra-core';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { formatMoment } from '../../../components/text/dates.ts';
import { LoadFailure } from '../../../components/feedback/Failure.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { useCan, useCreatePath } from '../../../providers/access/consoleContext.ts';
import { useTenant } from '../../../providers/data/hubQueries.ts';
import { useRows, useRenewList } from '../../../providers/data/useRows.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { DeleteApiKeyButton } from '../key/DeleteApiKeyDialog.tsx';
import type { NamedLife } from './overlap.ts';
import { candidates } from './rotations.ts';
import { SuccessorForm } from './SuccessorForm.tsx';
import type { StepsProps } from './useRotationPage.ts';

type SuccessorStepProps = StepsProps & {
  /** Told what the successor is going to be, while it is being edited. */
  onPlanned: (planned: NamedLife) => void;
};

/** The way to a successor, where there is none. */
export function SuccessorStep({ page, onPlanned }: SuccessorStepProps) {
  const { old, successor } = page.state;
  if (successor.is === 'awaited') return <FormSkeleton />;
  if (successor.is === 'there' || successor.is === 'unreadable') return null;
  if (!old.apiKey) return <CreateNew />;
  return <Creation page={page} old={old.apiKey} onPlanned={onPlanned} />;
}

/** The way to a key without a predecessor. */
export function CreateNew() {
  const createPath = useCreatePath();
  return (
    <LinkButton to={createPath({ resource: 'api-keys', type: 'create' })}>
      {textsOf(rotationEn).rotation.createNew}
    </LinkButton>
  );
}

function FormSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
      <Skeleton height={380} />
    </>
  );
}

const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/**
 * Creates the successor once. Where an answer was lost it first asks the hub what has become of the
 * request (decision 177).
 */
function Creation({ page, old, onPlanned }: SuccessorStepProps & { old: ApiKey }) {
  const { state } = page;
  const [request, setRequest] = useState<'none' | 'sent' | 'failed'>('none');
  const mayList = useCan({ resource: 'api-keys', action: 'list' });
  const mayReadTenant = useCan({ resource: 'tenant', action: 'show' });
  const tenant = useTenant();
  const list = useRows<ApiKey>('api-keys', { sort: NEWEST, enabled: mayList });
  const keys = list.rows;
  const renewList = useRenewList('api-keys');
  const asked = request === 'sent' ? undefined : state.kept.asked;
  const look = useEffectEvent(() => void renewList());
  useEffect(() => {
    if (asked !== undefined) look();
  }, [asked]);

  const found = ((): Found | undefined => {
    if (asked === undefined) return undefined;
    if (list.isFetching) return 'looking';
    if (list.error || !keys) return 'unknown';
    const created = candidates(keys, { old, asked, known: page.rotations });
    return created.length > 0 ? created : 'nothing';
  })();
  const isFree = found === undefined || found === 'nothing';
  // The answer to the question about a link may be that there is a successor.
  const isOpen = isFree && state.link.is !== 'there';

  if ((mayList && list.isPending) || (mayReadTenant && tenant.isPending)) return <FormSkeleton />;
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
      {found && <Unsure page={page} found={found} onLookAgain={() => void renewList()} />}
      {/* Once it was sent it is hidden, not unmounted: it keeps what was typed. */}
      {(isOpen || request !== 'none') && (
        <Box hidden={!isOpen}>
          <SuccessorForm
            page={page}
            old={old}
            taken={keys?.map(({ name }) => name) ?? []}
            onRequest={setRequest}
            onPlanned={onPlanned}
          />
        </Box>
      )}
    </>
  );
}

/** The keys that a lost request may have created; `unknown` where the list cannot be read. */
type Found = 'looking' | 'unknown' | 'nothing' | readonly ApiKey[];

type UnsureProps = StepsProps & { found: Found; onLookAgain: () => void };

/** A successor was requested and nothing is known of it: what the hub lists, and what can be done. */
function Unsure({ page, found, onLookAgain }: UnsureProps) {
  const { unsure: words } = textsOf(rotationEn).rotation;
  const keys = typeof found === 'string' ? undefined : found;
  const isLooking = found === 'looking';
  const isSettled = isLooking || found === 'nothing';
  return (
    <Notice
      tone={isSettled ? 'info' : 'warn'}
      role={isSettled ? 'status' : 'alert'}
      title={found !== 'nothing' && words.title}
      actions={
        <BusyButton small busy={isLooking} onClick={onLookAgain}>
          {words.again}
        </BusyButton>
      }
    >
      {typeof found === 'string' ? words[found] : words.found}
      {keys && (
        <Box component="ul" sx={{ margin: '6px 0', padding: 0, listStyle: 'none' }}>
          {keys.map((apiKey) => (
            <Candidate key={apiKey.id} page={page} apiKey={apiKey} onDeleted={onLookAgain} />
          ))}
        </Box>
      )}
      {keys && words.lost}
      {!isSettled && (
        <Box sx={{ marginTop: 1 }}>
          <Button small onClick={() => page.dispatch({ type: 'dismissed' })}>
            {keys ? words.none : words.dismiss}
          </Button>
        </Box>
      )}
    </Notice>
  );
}

type CandidateProps = StepsProps & { apiKey: ApiKey; onDeleted: () => void };

function Candidate({ page, apiKey, onDeleted }: CandidateProps) {
  const { rotation, common } = textsOf(rotationEn);
  const { unsure: words, steps } = rotation;
  const { deleteDialog } = textsOf(keyListEn).apiKeys;
  const name = shownName(apiKey);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <bdi>{name}</bdi>, {words.createdAt(formatMoment(apiKey.createdAt))}
      </Box>
      <Button
        small
        aria-label={`${words.goOnWith}${common.colon} ${name}`}
        onClick={() => page.succeedWith(apiKey.id)}
      >
        {words.goOnWith}
      </Button>
      <RecordContextProvider value={apiKey}>
        <DeleteApiKeyButton label={steps.deleteShort} onGone={onDeleted}>
          {deleteDialog.text}
        </DeleteApiKeyButton>
      </RecordContextProvider>
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
