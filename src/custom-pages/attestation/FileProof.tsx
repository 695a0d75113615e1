import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { FieldHint } from '../../components/form/Field.tsx';
import { InlineWarning } from '../../components/feedback/Notice.tsx';
import { Name } from '../../components/text/Name.tsx';
import { useUnsaved } from '../../components/listen.ts';
import { brief } from '../../lib/graphemes.ts';
import { loadCode } from '../../lib/loadCode.ts';
import { attestationEn } from '../../texts/tools/attestation.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import type { AttestationOptions } from '../../bank/client/attestation/trust.ts';
import type { UsedFiles, Kind } from './dropped.ts';
import { loadProving, ProofView, ProofFailure } from './ProofView.tsx';
import type { FileCheck } from './proving.ts';

const NO_FILES: UsedFiles = { refused: [] };

type FileProofProps = { trust: AttestationOptions | undefined };

/** The outcome of the files in use. */
type Outcome =
  | { phase: 'nothing' | 'reading' }
  | { phase: 'needs'; what: 'report' | 'leaf' | 'any' }
  | { phase: 'checked'; check: FileCheck; closed: boolean }
  | { phase: 'failed'; error: unknown };

/** Checks dropped or chosen files in this browser. They are gone when the page is left. */
export function FileProof({ trust }: FileProofProps) {
  const { attestationProof: words, common } = textsOf(attestationEn);
  const { files, outcome, add, remove } = useFiles(trust);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  }

  return (
    <>
      <Box component="p" sx={{ margin: '0 0 12px', color: token('dim') }}>
        {words.filesAbout}
      </Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        sx={{ ...dropSx, ...(over ? overSx : {}) }}
      >
        <span>{words.drop}</span>
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
      </Box>
      <FieldHint id={hint}>{words.accepts}</FieldHint>
      <FilesInUse files={files} onRemove={remove} />
      {files.refused.map(({ name, problem }) => (
        <InlineWarning
          key={`${name} ${problem}`}
          tone="bad"
          role="alert"
          text={
            <>
              <Name text={name} />
              {common.colon} {words.problems[problem]}
            </>
          }
        />
      ))}
      <Box role="status" sx={{ marginTop: 1, color: token('dim'), fontSize: textSize.small }}>
        {outcome.phase === 'reading' && words.reading}
        {outcome.phase === 'needs' && words.needs[outcome.what]}
      </Box>
      {outcome.phase === 'failed' && <ProofFailure error={outcome.error} />}
      {outcome.phase === 'checked' && (
        <ProofView {...outcome.check}>
          <Box sx={notesSx}>
            {words.trusted} {outcome.closed && words.closed}
          </Box>
        </ProofView>
      )}
    </>
  );
}

type Proving = Awaited<ReturnType<typeof loadProving>>;

/** The files in use and what came of them. Later files replace what is still being checked. */
function useFiles(trust: AttestationOptions | undefined) {
  const [files, setFiles] = useState(NO_FILES);
  const [outcome, setOutcome] = useState<Outcome>({ phase: 'nothing' });
  useUnsaved(outcome.phase !== 'nothing' && 'lost');
  const latest = useRef(NO_FILES);
  const newest = useRef<object>(undefined);
  useEffect(() => () => void (newest.current = undefined), []);

  /** `read` resolves to a change, which is applied to the files that are in use by then. */
  async function change(read: (proving: Proving) => Promise<(current: UsedFiles) => UsedFiles>) {
    const own = {};
    newest.current = own;
    const show = (next: Outcome) => {
      if (newest.current === own) setOutcome(next);
    };
    show({ phase: 'reading' });
    try {
      const proving = await loadCode(loadProving);
      const apply = await read(proving);
      const used = apply(latest.current);
      latest.current = used;
      setFiles(used);
      const recorded = proving.recordedIn(used);
      if (typeof recorded === 'object') {
        const check = await proving.checkFiles(recorded, used, trust);
        show({ phase: 'checked', check, closed: recorded.kind === 'settlement' });
      } else {
        show(recorded ? { phase: 'needs', what: recorded } : { phase: 'nothing' });
      }
    } catch (error) {
      show({ phase: 'failed', error });
    }
  }

  return {
    files,
    outcome,
    add: (added: readonly File[]) => {
      if (added.length === 0) return;
      void change(async ({ addFiles, readFiles }) => {
        const understood = await readFiles(added);
        return (current) => addFiles(current, understood);
      });
    },
    remove: (kind: Kind) => {
      void change(({ removeFile }) => Promise.resolve((current) => removeFile(current, kind)));
    },
  };
}

type FilesInUseProps = { files: UsedFiles; onRemove: (kind: Kind) => void };

const KINDS = ['settlement', 'report', 'leaf', 'floors'] as const;

function FilesInUse({ files, onRemove }: FilesInUseProps) {
  const { attestationProof: words } = textsOf(attestationEn);
  const used = KINDS.flatMap((kind) => {
    const file = files[kind];
    return file ? [{ kind, name: file.name }] : [];
  });
  if (used.length === 0) return null;
  return (
    <Box component="ul" aria-label={words.filesInUse} sx={listSx}>
      {used.map(({ kind, name }) => (
        <li key={kind}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 550 }}>{words.kinds[kind]}</Box>
            <Box sx={{ color: token('dim'), fontSize: textSize.small }}>
              <Name text={name} />
            </Box>
          </Box>
          <Button small aria-label={words.removeName(brief(name))} onClick={() => onRemove(kind)}>
            {words.remove}
          </Button>
        </li>
      ))}
    </Box>
  );
}

const dropSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.25,
  padding: '28px 16px',
  border: `1px dashed ${token('field')}`,
  borderRadius: '10px',
} as const;

const overSx = { borderColor: token('accent'), backgroundColor: token('soft') } as const;

const listSx = {
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    padding: '8px 0',
    borderTop: `1px solid ${token('line2')}`,
  },
} as const;

const notesSx = { margin: '8px 0', color: token('dim'), fontSize: textSize.small } as const;
