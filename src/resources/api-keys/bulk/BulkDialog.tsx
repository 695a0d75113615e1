import { useEffect, useState } from 'react';
import { useDataProvider } from 'ra-core';
import { DialogFrame } from '../../../components/dialog/DialogFrame.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { useStore } from '../../../components/useStore.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { createStore } from '../../../lib/store.ts';
import { useDropRows } from '../../../providers/data/useDropRows.ts';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Wording } from '../../../texts/wording.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { again, begin, goneOf, remainingOf, started, type BulkRun, type Run } from './bulkRun.ts';
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
  const { bulk, run, start } = useBulkRun();
  const ids = keys.map(({ id }) => id);
  const isRunning = bulk !== undefined && run.state !== 'ended';
  const gone = goneOf(run).length;
  const title = isRunning ? texts.running : texts.done(gone, run.ids.length);
  return (
    <>
      <DialogFrame
        open={open}
        title={bulk ? title : texts.title(keys.length)}
        width={520}
        closesByBackdrop={!bulk}
        onDismiss={() => {
          if (!isRunning) onClose(bulk && remainingOf(run));
        }}
        onExited={onExited}
      >
        <VisuallyHidden role="status">{bulk && saidOf(run, texts)}</VisuallyHidden>
        {!bulk && (
          <BulkConfirm
            keys={keys}
            onCancel={() => onClose()}
            onConfirm={() => start(started(ids))}
          />
        )}
        {bulk && isRunning && <BulkProgress keys={keys} run={run} onStop={bulk.stop} />}
        {bulk && !isRunning && (
          <BulkEnded
            keys={keys}
            run={run}
            onAgain={() => start(again(run))}
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
        onLeave={bulk?.stop}
      />
    </>
  );
}

/** What a screen reader hears: a wait, 'Stop' and the end; each key is in the progress bar. */
function saidOf(run: Run, texts: Wording<typeof bulkDeleteEn>['bulkDelete']): string {
  const { state, stopping, ids, left } = run;
  if (state === 'ended') {
    const untried = left.length > 0 ? texts.untried(left.length) : '';
    return `${texts.done(goneOf(run).length, ids.length)}. ${untried}`;
  }
  if (stopping) return texts.stopping;
  return state === 'waiting' ? texts.waits : '';
}

const NOTHING = createStore(started([]));

/** The run of the dialog; it ends after the call under way when the dialog goes. */
function useBulkRun() {
  const provider = useDataProvider();
  const dropRows = useDropRows('api-keys');
  const [bulk, setBulk] = useState<BulkRun>();
  const run = useStore(bulk?.run ?? NOTHING);
  useEffect(() => bulk?.stop, [bulk]);
  function start(first: Run) {
    const next = begin(first, (id) => provider.delete('api-keys', { id }));
    setBulk(next);
    void next.over.then(() => dropRows(goneOf(next.run.get())));
  }
  return { bulk, run, start };
}
