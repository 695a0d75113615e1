import { useEffect, useRef, useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import { useDataProvider } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { SelectionBar, useSelection } from './SelectionBar.tsx';
import { goneOf, type DeletionRun, type Results } from '../../../providers/data/deleteEach.ts';
import { useWrite } from '../../../providers/data/useWrite.ts';
import { useKeptDraft } from '../../../providers/personal/drafts.ts';
import { INTERRUPTED_RUN } from '../../../providers/session/tab/drafts.ts';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { expiryOf } from '../expiry/expiry.ts';
import { BulkKeys } from './BulkKeys.tsx';

/** Selection bar of the surrounding list, with the deletion of the selected keys. */
export default function BulkDelete({ region }: { region: RefObject<HTMLElement | null> }) {
  const selection = useSelection<ApiKey>();
  // Kept in state, because the list changes during the deletion.
  const [keys, setKeys] = useState<readonly ApiKey[]>();
  const opener = useRef<HTMLButtonElement>(null);
  function exited() {
    setKeys(undefined);
    (opener.current ?? region.current)?.focus();
  }
  return (
    <>
      <SelectionBar selection={selection} onCleared={() => region.current?.focus()}>
        <Button
          ref={opener}
          size="small"
          variant="contained"
          color="error"
          onClick={() => setKeys(selection.selected)}
        >
          {textsOf(bulkDeleteEn).bulkDelete.delete}
        </Button>
      </SelectionBar>
      {keys && <BulkDialog keys={keys} onExited={exited} />}
    </>
  );
}

/** From this number of valid Production keys on, the user must type the number of all keys. */
const MIN_TO_TYPE = 2;

/** Confirms, deletes the keys with progress and 'Stop', and shows a result for each. */
function BulkDialog({ keys, onExited }: { keys: readonly ApiKey[]; onExited: () => void }) {
  const { bulkDelete: texts, common } = textsOf(bulkDeleteEn);
  const { step, results, start, stop } = useBulkRun(keys);
  const [open, setOpen] = useState(true);
  const [valid] = useState(() => keys.filter(isValid));
  const production = valid.filter(({ environment }) => environment === 'Production').length;
  const [typed, setTyped] = useState('');
  const all = keys.length;
  const isReady = production < MIN_TO_TYPE || typed.trim() === String(all);
  const isRunning = step === 'running' || step === 'stopping';
  const words = {
    question: { title: texts.title(all), button: common.cancel },
    running: { title: texts.running, button: texts.stop },
    stopping: { title: texts.stopping, button: texts.stop },
    ended: { title: texts.done(goneOf(results).length, all), button: common.close },
  }[step];
  return (
    <>
      <Dialog
        open={open}
        maxWidth="sm"
        onClose={(_event, reason) => {
          const closes = reason === 'escapeKeyDown' ? !isRunning : step === 'question';
          if (closes) setOpen(false);
        }}
        slotProps={{ transition: { onExited } }}
      >
        {/* Live, so that screen readers announce each step. */}
        <DialogTitle aria-live="polite">{words.title}</DialogTitle>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) void start();
          }}
        >
          <DialogContent>
            <BulkKeys keys={keys} results={step === 'ended' ? results : undefined} />
            {step === 'question' && <p>{(valid.length > 0 ? texts.stops : texts.expired)(all)}</p>}
            {step === 'question' && production >= MIN_TO_TYPE && (
              <TextField
                label={texts.type(all)}
                helperText={texts.typeHint(production)}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </DialogContent>
          <DialogActions>
            {isRunning && (
              <Box sx={{ flex: 1, alignSelf: 'center' }}>{texts.progress(results.size, all)}</Box>
            )}
            <BusyButton
              // Another button takes the focus again.
              key={words.button}
              autoFocus
              variant={step === 'ended' ? 'contained' : 'outlined'}
              busy={step === 'stopping'}
              onClick={isRunning ? stop : () => setOpen(false)}
            >
              {words.button}
            </BusyButton>
            {step === 'question' && (
              <Button type="submit" variant="contained" color="error" aria-disabled={!isReady}>
                {texts.confirm(all)}
              </Button>
            )}
          </DialogActions>
        </form>
      </Dialog>
      <LeaveGuard when={isRunning} alsoUnload onLeave={stop} words={texts.leave} />
    </>
  );
}

const isValid = ({ expiresAt }: ApiKey) => expiryOf(expiresAt, Date.now()).state !== 'expired';

type BulkRun = { step: 'question' | 'running' | 'stopping' | 'ended'; results: Results };

/** Deletes these keys one by one. Unmounting ends the run after the pending call. */
function useBulkRun(keys: readonly ApiKey[]) {
  const provider = useDataProvider();
  const [run, setRun] = useState<BulkRun>({ step: 'question', results: new Map() });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useKeptDraft(INTERRUPTED_RUN, () => run.step !== 'question' || undefined);
  const { write: start } = useWrite({
    send: async () => {
      const { signal } = (abort.current = new AbortController());
      setRun({ step: 'running', results: new Map() });
      const meta: DeletionRun = {
        signal,
        onResult: (results) => setRun(({ step }) => ({ step, results })),
      };
      const ids = keys.map(({ id }) => id);
      // The results contain every failure.
      await provider.deleteMany('api-keys', { ids, meta }).catch(() => undefined);
      setRun(({ results }) => ({ step: 'ended', results }));
    },
  });
  function stop() {
    abort.current?.abort();
    setRun(({ results }) => ({ step: 'stopping', results }));
  }
  return { ...run, start, stop };
}
