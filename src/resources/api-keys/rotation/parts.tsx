import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card/Card.tsx';
import { EmptyState } from '../../../components/card/EmptyState.tsx';
import { InlineCopy } from '../../../components/copy/InlineCopy.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { useCan, useCreatePath } from '../../../providers/access/consoleContext.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import { BackLink, BackToList } from '../key/BackToList.tsx';

/** The parameter of the address that names the successor. */
export const SUCCESSOR = 'successor';

/** For those who may delete keys the button; for others what to do instead. */
export function LeakedButton({ onClick }: { onClick: () => void }) {
  const { leaked } = textsOf(rotationEn).rotation;
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  if (!mayDelete) return <Box sx={{ ...noteSx, flex: '1 1 100%' }}>{leaked.mayNot}</Box>;
  return (
    <Button size="small" color="error" onClick={onClick}>
      {leaked.action}
    </Button>
  );
}

/** The link back to the old key. */
export function BackToKey({ id, name }: { id: string; name: string }) {
  const createPath = useCreatePath();
  return (
    <BackLink to={createPath({ resource: 'api-keys', type: 'show', id })}>
      <bdi>{textsOf(rotationEn).rotation.back(name)}</bdi>
    </BackLink>
  );
}

/** The address with which somebody else goes on, which says ids alone. */
export function Share({ id, successorId }: { id: string; successorId: string | undefined }) {
  const { rotation: words } = textsOf(rotationEn);
  const createPath = useCreatePath();
  const address = new URL(
    createPath({ resource: 'api-keys', type: 'rotate', id }),
    window.location.origin,
  );
  if (successorId !== undefined) address.searchParams.set(SUCCESSOR, successorId);
  return (
    <Box sx={{ ...noteSx, padding: '0 4px' }}>
      <Box sx={{ marginBottom: 1 }}>{words.remembers}</Box>
      {words.share}
      <InlineCopy
        label={words.address}
        value={address.href}
        short={`${address.pathname.slice(0, 24)}…`}
      />
    </Box>
  );
}

/** There is neither an old key nor a successor. */
export function Gone() {
  const { rotation: words } = textsOf(rotationEn);
  return (
    <>
      <BackToList />
      <Card>
        <EmptyState title={words.goneTitle} text={words.goneText} action={<CreateNew />} />
      </Card>
    </>
  );
}

/** The way to a key without a predecessor. */
export function CreateNew() {
  const createPath = useCreatePath();
  return (
    <Button component={Link} to={createPath({ resource: 'api-keys', type: 'create' })}>
      {textsOf(rotationEn).rotation.createNew}
    </Button>
  );
}

/** What stands where the page will be, with its room. */
export function PageSkeleton() {
  return (
    <Box sx={columnsSx}>
      <Card padded>
        <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
        <Skeleton height={30} width="50%" sx={{ marginBottom: 2 }} />
        <Skeleton height={420} />
      </Card>
      <Card padded>
        <Skeleton height={180} />
      </Card>
    </Box>
  );
}

/** A key's secret needs room: the checklist is the wider column. */
export const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 380px)' },
  gap: '16px 20px',
  alignItems: 'start',
  maxWidth: { xs: 720, lg: 1120 },
} as const;
