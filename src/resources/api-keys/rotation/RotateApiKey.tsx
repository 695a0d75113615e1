import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Card } from '../../../components/card/Card.tsx';
import { useNow } from '../../../components/text/dates.ts';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { idAt } from '../../../providers/access/idAt.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { BackToList } from '../key/BackToList.tsx';
import { CreatedSecret } from '../form/CreatedSecret.tsx';
import { KeyTest } from '../key/KeyStart.tsx';
import { useCreated } from '../form/useCreated.ts';
import { Checklist } from './Checklist.tsx';
import { DeleteOldDialog } from './DeleteOldDialog.tsx';
import { Finished } from './Finished.tsx';
import { LinkedSuccessor } from './LinkedSuccessor.tsx';
import { endedAt, lifeOf, type Life } from './overlap.ts';
import { OverlapCard } from './OverlapCard.tsx';
import {
  BackToKey,
  columnsSx,
  CreateNew,
  Gone,
  LeakedButton,
  PageSkeleton,
  Share,
  SUCCESSOR,
} from './parts.tsx';
import { openSteps, startWith, STEPS } from './rotations.ts';
import { SuccessorStep } from './SuccessorStep.tsx';
import { useKey } from './useKey.ts';
import { useRotation } from './useRotation.ts';

/** The page on which an API key is replaced by a successor. */
export default function RotateApiKey() {
  const id = idAt(useLocation().pathname);
  return <Rotation key={id} id={id} />;
}

function Rotation({ id }: { id: string }) {
  const texts = textsOf(rotationEn);
  const { rotation: words } = texts;
  const { rotation, rotations, change } = useRotation(id);
  const { created, show, dropSecret } = useCreated();
  const [query, setQuery] = useSearchParams();
  const [planned, setPlanned] = useState<Life & { name: string }>();
  const [leaked, setLeaked] = useState(false);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();

  // The key that was just created counts whatever happens to the storage: its secret is on this page.
  const successorId = created?.apiKey.id ?? rotation?.successor;
  const linkedId = query.get(SUCCESSOR) ?? undefined;
  const unknownLink = linkedId !== undefined && linkedId !== successorId ? linkedId : undefined;
  const old = useKey(id);
  const kept = useKey(successorId);
  const linked = useKey(unknownLink === id ? undefined : unknownLink);

  const oldIsGone = old.gone || rotation?.deleted !== undefined;
  const successor = kept.gone ? undefined : (kept.apiKey ?? created?.apiKey);
  const todo = openSteps(rotation, { hasSuccessor: successor !== undefined, oldIsGone });

  function nameSuccessor(successorOf: string | undefined) {
    const next = new URLSearchParams(query);
    if (successorOf === undefined) next.delete(SUCCESSOR);
    else next.set(SUCCESSOR, successorOf);
    setQuery(next, { replace: true });
  }

  function take(successorOf: string) {
    change(startWith(successorOf));
    nameSuccessor(successorOf);
  }

  if (!old.apiKey && !oldIsGone) {
    return (
      <>
        <BackToList />
        {old.failure ? (
          <LoadFailure
            title={textsOf(keyListEn).apiKeys.loadFailed}
            error={old.failure}
            onRetry={old.refetch}
          />
        ) : (
          <PageSkeleton />
        )}
      </>
    );
  }
  if (!old.apiKey && successorId === undefined && unknownLink === undefined) {
    return <Gone />;
  }

  const oldName = old.apiKey && shownName(old.apiKey);
  const undecided = unknownLink !== undefined && linked.apiKey !== undefined && !linked.gone;
  const drawn = successor
    ? { ...lifeOf(successor), name: shownName(successor), planned: false }
    : planned && { ...planned, planned: true };

  return (
    <>
      {old.apiKey && !oldIsGone ? (
        <BackToKey id={id} name={shownName(old.apiKey)} />
      ) : (
        <BackToList />
      )}
      <Box sx={columnsSx}>
        <Card
          padded
          title={oldName === undefined ? words.untitled : <bdi>{words.title(oldName)}</bdi>}
          titleRef={heading}
          size="heading"
          aside={
            !oldIsGone && (
              <LeakedButton
                onClick={() => {
                  setLeaked(true);
                  setAsking(true);
                }}
              />
            )
          }
        >
          <VisuallyHidden role="status">
            {words.progress(STEPS.length - todo.length, STEPS.length)}
          </VisuallyHidden>
          {unknownLink !== undefined && (
            <LinkedSuccessor
              old={old.apiKey}
              linked={linked}
              isOld={unknownLink === id}
              knowsOther={successorId !== undefined}
              onTake={() => take(unknownLink)}
              onIgnore={() => nameSuccessor(undefined)}
            />
          )}
          {kept.gone && (
            <Notice tone="bad" role="alert">
              {words.successorGone}
            </Notice>
          )}
          {!successor && kept.failure ? (
            <LoadFailure
              title={words.successorFailed}
              error={kept.failure}
              onRetry={kept.refetch}
            />
          ) : null}
          {oldIsGone && !successor && oldName !== undefined && (
            <Notice tone="ok" role="status">
              <bdi>{words.deletedNow(oldName)}</bdi>
            </Notice>
          )}
          {oldIsGone && successor && todo.length > 0 && (
            <Notice tone="warn" role="status">
              {words.deletedLater}
            </Notice>
          )}
          {todo.length === 0 && successor && <Finished successor={successor} />}
          <Checklist
            old={old.apiKey}
            oldIsGone={oldIsGone}
            successor={successor}
            rotation={rotation}
            todo={todo}
            onTick={(tick, at) => change({ [tick]: at })}
            onDelete={() => {
              setLeaked(false);
              setAsking(true);
            }}
            creation={
              !successor &&
              !kept.failure &&
              (old.apiKey ? (
                <SuccessorStep
                  old={old.apiKey}
                  rotation={rotation}
                  rotations={rotations}
                  hidden={undecided}
                  onSend={() => change({ asked: Date.now() })}
                  onUnasked={() => change({ asked: undefined })}
                  onTake={take}
                  onCreated={(apiKey) => {
                    show(apiKey);
                    take(apiKey.id);
                    heading.current?.focus();
                  }}
                  onPlanned={setPlanned}
                />
              ) : (
                <CreateNew />
              ))
            }
            secret={
              created?.secret !== undefined && (
                <CreatedSecret
                  apiKey={created.apiKey}
                  secret={created.secret}
                  onStored={dropSecret}
                  onDone={() => {
                    change({ stored: Date.now() });
                    heading.current?.focus();
                  }}
                >
                  <KeyTest
                    apiKey={created.apiKey}
                    secret={created.secret}
                    onWorks={() => change({ tested: Date.now() })}
                  />
                </CreatedSecret>
              )
            }
            test={
              successor && (
                <Test
                  key={successor.id}
                  isTested={rotation?.tested !== undefined}
                  apiKey={successor}
                  onWorks={() => change({ tested: Date.now() })}
                />
              )
            }
          />
        </Card>
        <Box sx={asideSx}>
          {old.apiKey && (
            <OverlapCard
              old={{
                ...endedAt(lifeOf(old.apiKey), oldIsGone ? (rotation?.deleted ?? now) : undefined),
                name: shownName(old.apiKey),
                deleted: oldIsGone,
              }}
              successor={drawn}
              now={now}
            />
          )}
          <Share id={id} successorId={successor?.id} />
        </Box>
      </Box>
      {old.apiKey && (
        <DeleteOldDialog
          old={old.apiKey}
          rotation={rotation}
          hasSuccessor={successor !== undefined}
          todo={todo}
          leaked={leaked}
          open={asking}
          onClose={(outcome) => {
            setAsking(false);
            if (outcome === 'gone') change({ deleted: Date.now() });
          }}
          onExited={() => {
            // The button that opened it is gone with the key.
            if (oldIsGone) heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

type TestProps = { apiKey: ApiKey; isTested: boolean; onWorks: () => void };

/** Stays with its outcome until the page is left; a successor that was tested before needs no test. */
function Test({ isTested, ...test }: TestProps) {
  const [wasTested] = useState(isTested);
  return wasTested ? null : <KeyTest {...test} />;
}

const asideSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
