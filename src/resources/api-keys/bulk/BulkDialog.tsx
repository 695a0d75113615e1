import { useEffect, useState } from 'react';
import { useDataProvider } from 'ra-core';
import { DialogFrame } from '../../../components/dialog/DialogFrame.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { useStore } from '../../../components/listen.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { createStore } from '../../../lib/store.ts';
import { useDropRows } from '../../../providers/data/useRows.ts';
import { useWrite } from '../../../providers/data/useWrite.ts';
import { useKeptDraft } from '../../../providers/personal/drafts.ts';
import {
  INTERRUPTED_RUN,
  isMaybeDone,
  type InterruptedRun,
} from '../../../providers/personal/interruptedWrites.ts';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Wording } from '../../../texts/wording.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import {
  again,
  begin,
  goneOf,
  remainingOf,
  standOf,
  started,
  type BulkRun,
  type Run,
} from './bulkRun.ts';
import { BulkConfirm } from './BulkConfirm.tsx';
import { BulkEnded } from './BulkEnded.tsx';
import { BulkProgress } from './BulkProgress.tsx';

type BulkDialogProps = {
  open: boolean;
  keys: readonly ApiKey[];
  /** Called with the ids that still exist, undefined where nothing was tried. */
  onClose: (remaining?: readonly string[]) => void;
  onExited: () => void;
};

/**
 * Deletes several keys, one call after the other: a question, the progress with 'Stop', and a result
 * for each key, which stays until it is closed (decision 190).
 */
export function BulkDialog({ open, keys, onClose, onExited }: BulkDialogProps) {
  const texts = textsOf(bulkDeleteEn).bulkDelete;
  const { run, start, stop } = useBulkRun(keys);
  const isRunning = run !== undefined && run.state !== 'ended';
  return (
    <>
      <DialogFrame
        open={open}
        title={run ? titleOf(run, texts) : texts.title(keys.length)}
        isLive
        width={520}
        closesByBackdrop={!run}
        onDismiss={() => {
          if (!isRunning) onClose(run && remainingOf(run));
        }}
        onExited={onExited}
      >
        <VisuallyHidden role="status">{run && saidOf(run, texts)}</VisuallyHidden>
        {!run ? (
          <BulkConfirm
            keys={keys}
            onCancel={() => onClose()}
            onConfirm={() => void start(started(keys.map(({ id }) => id)))}
          />
        ) : isRunning ? (
          <BulkProgress keys={keys} run={run} onStop={stop} />
        ) : (
          <BulkEnded
            keys={keys}
            run={run}
            onAgain={() => void start(again(run))}
            onClose={() => onClose(remainingOf(run))}
          />
        )}
      </DialogFrame>
      <LeaveGuard
        when={isRunning}
        alsoUnload
        title={texts.leaveTitle}
        text={texts.leaveText}
        stayLabel={texts.stay}
        leaveLabel={texts.leave}
        onLeave={stop}
      />
    </>
  );
}

type Texts = Wording<typeof bulkDeleteEn>['bulkDelete'];

const titleOf = (run: Run, texts: Texts) =>
  run.state === 'ended' ? texts.done(goneOf(run).length, run.ids.length) : texts.running;

/** What a screen reader hears besides the title: a wait and 'Stop'; each key is in the progress bar. */
function saidOf(run: Run, texts: Texts): string {
  const { state, stopping } = run;
  if (stopping && state !== 'ended') return texts.stopping;
  return state === 'waiting' ? texts.waits : '';
}

const NONE = createStore<Run | undefined>(undefined);

/** What the next page says of the run, if this one loads again before its results are closed. */
function namedStand(keys: readonly ApiKey[], run: Run): InterruptedRun {
  const names = new Map(keys.map((key) => [key.id, shownName(key)]));
  const named = (ids: string[]) => ids.map((id) => names.get(id) ?? id);
  const { done, unsure, undone } = standOf(run, isMaybeDone());
  return { done: named(done), unsure: named(unsure), undone: named(undone) };
}

/** The run of the dialog once it was confirmed; it ends after the call under way when the dialog goes. */
function useBulkRun(keys: readonly ApiKey[]) {
  const provider = useDataProvider();
  const dropRows = useDropRows('api-keys');
  const [bulk, setBulk] = useState<BulkRun>();
  const run = useStore<Run | undefined>(bulk?.run ?? NONE);
  useEffect(() => bulk?.stop, [bulk]);
  useKeptDraft(INTERRUPTED_RUN, () => bulk && namedStand(keys, bulk.run.get()));
  const { write: start, reset } = useWrite({
    // One write: the run tells what has become of each key.
    send: async (first: Run) => {
      const next = begin(first, (id) => provider.delete('api-keys', { id }));
      setBulk(next);
      await next.over;
      void dropRows(goneOf(next.run.get()));
    },
    onDone: () => reset(),
  });
  return { run, start, stop: () => bulk?.stop() };
}
