import { useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { Card } from '../../../components/card/Card.tsx';
import { EmptyState } from '../../../components/card/EmptyState.tsx';
import { InlineCopy } from '../../../components/copy/InlineCopy.tsx';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import type { RowDialogProps } from '../../../components/list/RowDialog.tsx';
import { LoadFailure } from '../../../components/feedback/Failure.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { useCan, useCreatePath } from '../../../providers/access/consoleContext.ts';
import { idAt } from '../../../lib/pageFiles.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { BackLink, BackToList } from '../key/BackToList.tsx';
import { DeleteApiKeyDialog } from '../key/DeleteApiKeyDialog.tsx';
import { Checklist } from './Checklist.tsx';
import type { NamedLife } from './overlap.ts';
import { OverlapCard } from './OverlapCard.tsx';
import type { StepsState } from './rotation.machine.ts';
import { STEPS } from './rotations.ts';
import { CURRENT_STEP } from './StepRow.tsx';
import { LinkedSuccessor, Standing } from './Standing.tsx';
import { CreateNew } from './SuccessorStep.tsx';
import { useRotationPage, type StepsProps } from './useRotationPage.ts';

/** The page on which an API key is replaced by a successor. */
export default function RotateApiKey() {
  const id = idAt(useLocation().pathname);
  return <Rotation key={id} id={id} />;
}

function Rotation({ id }: { id: string }) {
  const page = useRotationPage(id);
  const { state, refetch } = page;
  switch (state.name) {
    case 'waiting':
      return <Waiting />;
    case 'unreadable':
      return <Unreadable error={state.old.error} onRetry={refetch.old} />;
    case 'nothingLeft':
      return <NothingLeft />;
    default:
      return <KeysAndSteps page={{ ...page, state }} />;
  }
}

/** What stands where the page will be, with its room. */
function Waiting() {
  return (
    <>
      <BackToList />
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
    </>
  );
}

function Unreadable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { apiKeys } = textsOf(keyListEn);
  return (
    <>
      <BackToList />
      <LoadFailure title={apiKeys.loadFailed} error={error} onRetry={onRetry} />
    </>
  );
}

function NothingLeft() {
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

/** The page from the first step to the last: what holds now, the five steps, and both lives. */
function KeysAndSteps({ page }: StepsProps) {
  const { rotation: words } = textsOf(rotationEn);
  const createPath = useCreatePath();
  const [planned, setPlanned] = useState<NamedLife>();
  /** Why the deletion is asked for stays until its dialog has faded out. */
  const [deletion, setDeletion] = useState({ asked: false, leaked: false });
  const { id, state } = page;
  const { old, open } = state;
  return (
    <>
      {old.is === 'there' ? (
        <BackLink to={createPath({ resource: 'api-keys', type: 'show', id })}>
          <bdi className="sentence">{words.back(shownName(old.apiKey))}</bdi>
        </BackLink>
      ) : (
        <BackToList />
      )}
      <Box sx={columnsSx}>
        <Card
          padded
          title={
            old.apiKey ? (
              <bdi className="sentence">{words.title(shownName(old.apiKey))}</bdi>
            ) : (
              words.untitled
            )
          }
          titleRef={page.heading}
          titleDescribedBy={CURRENT_STEP}
          size="heading"
          aside={
            old.is === 'there' && (
              <LeakedButton onClick={() => setDeletion({ asked: true, leaked: true })} />
            )
          }
        >
          <VisuallyHidden role="status">
            {words.progress(STEPS.length - open.length, STEPS.length)}
          </VisuallyHidden>
          <LinkedSuccessor page={page} />
          <Standing page={page} />
          <Checklist
            page={page}
            onPlanned={setPlanned}
            onDelete={() => setDeletion({ asked: true, leaked: false })}
          />
        </Card>
        <Box sx={asideSx}>
          <OverlapCard state={state} planned={planned} />
          <Share address={page.address} />
        </Box>
      </Box>
      {old.apiKey && (
        <DeleteOldDialog
          old={old.apiKey}
          state={state}
          leaked={deletion.leaked}
          open={deletion.asked}
          onClose={(outcome) => {
            setDeletion({ ...deletion, asked: false });
            if (outcome === 'deleted') page.onDeleted();
            // A 404 to a deletion may be untrue: only what is read of the key counts.
            if (outcome === 'said to be gone') page.refetch.old();
          }}
          onExited={() => {
            // The button that opened it is gone with the key.
            if (old.is === 'gone') page.heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** For those who may delete keys the button; for others what to do instead. */
function LeakedButton({ onClick }: { onClick: () => void }) {
  const { leaked } = textsOf(rotationEn).rotation;
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  if (!mayDelete) return <Box sx={{ ...dimSx, flex: '1 1 100%' }}>{leaked.mayNot}</Box>;
  return (
    <Button small look="risky" onClick={onClick}>
      {leaked.action}
    </Button>
  );
}

/** The address with which somebody else goes on, which says ids alone. */
function Share({ address }: { address: URL }) {
  const { rotation: words } = textsOf(rotationEn);
  return (
    <Box sx={{ ...dimSx, padding: '0 4px' }}>
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

type DeleteOldDialogProps = RowDialogProps & {
  old: ApiKey;
  state: StepsState;
  /** Whether somebody else has its secret: then it is deleted without a successor, too. */
  leaked: boolean;
};

/** Asks before the old key is deleted, and says what is missing for its successor to take over. */
function DeleteOldDialog(props: DeleteOldDialogProps) {
  const { old, state, leaked, ...dialog } = props;
  const { rotation: words } = textsOf(rotationEn);
  const { deleteDialog } = textsOf(keyListEn).apiKeys;
  const hasSuccessor = state.successor.is === 'there';
  const others = state.open.filter((step) => step !== 'delete');
  return (
    <RecordContextProvider value={old}>
      <DeleteApiKeyDialog {...dialog} {...(leaked ? { title: words.leaked.title } : {})}>
        {leaked ? words.leaked.stops : deleteDialog.text}
        {leaked && !hasSuccessor && <Box sx={{ marginTop: 1 }}>{words.leaked.afterwards}</Box>}
        {!leaked && (
          <Box sx={{ marginTop: 1 }}>
            {!hasSuccessor && <InlineWarning tone="bad" text={words.warnings.noSuccessor} />}
            {hasSuccessor && state.kept.tested === undefined && (
              <InlineWarning tone="warn" text={words.warnings.untested} />
            )}
            {hasSuccessor && others.length > 0 && (
              <InlineWarning
                tone="warn"
                text={words.warnings.openSteps(others.map((step) => words.steps[step]).join('; '))}
              />
            )}
          </Box>
        )}
      </DeleteApiKeyDialog>
    </RecordContextProvider>
  );
}

/** A key's secret needs room: the checklist is the wider column. */
const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 380px)' },
  gap: '16px 20px',
  alignItems: 'start',
  maxWidth: { xs: '45rem', lg: '70rem' },
} as const;

const asideSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

const dimSx = { color: token('dim'), fontSize: textSize.small, lineHeight: '1.125rem' } as const;
