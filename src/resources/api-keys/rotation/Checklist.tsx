import { useState } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { Name } from '../../../components/text/Name.tsx';
import { DayStamp } from '../../../components/text/Stamps.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace, token } from '../../../theme/tokens.ts';
import { rowsSx } from '../../../theme/styles.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { CreatedSecret } from '../form/CreatedSecret.tsx';
import { KeyTest } from '../key/KeyStart.tsx';
import type { NamedLife } from './overlap.ts';
import type { StepsState } from './rotation.machine.ts';
import { STATED, type Stated, type Step, type Tick } from './rotations.ts';
import { StepRow } from './StepRow.tsx';
import { settingsLine } from './successor.ts';
import { SuccessorStep } from './SuccessorStep.tsx';
import type { StepsProps } from './useRotationPage.ts';

type ChecklistProps = StepsProps & {
  onPlanned: (planned: NamedLife) => void;
  onDelete: () => void;
};

/** The five steps of a rotation. The first that is not done is the current one. */
export function Checklist({ page, onPlanned, onDelete }: ChecklistProps) {
  const { steps } = textsOf(rotationEn).rotation;
  const deployHint = page.state.old.is === 'gone' ? steps.deployAlone : steps.deployHint;
  return (
    <Box component="ol" sx={rowsSx}>
      <CreateStep page={page} onPlanned={onPlanned} />
      <StoreStep page={page} />
      <StatedStep page={page} step="deploy" hint={deployHint} />
      <StatedStep page={page} step="watch" hint={steps.watchHint} />
      <DeleteStep page={page} onDelete={onDelete} />
    </Box>
  );
}

const lookOf = ({ open }: StepsState, step: Step) =>
  open.includes(step) ? (step === open[0] ? 'current' : 'open') : 'done';

function CreateStep({ page, onPlanned }: Omit<ChecklistProps, 'onDelete'>) {
  const { steps } = textsOf(rotationEn).rotation;
  const { successor } = page.state;
  const key = successor.is === 'there' ? successor.apiKey : undefined;
  return (
    <StepRow
      state={lookOf(page.state, 'create')}
      title={key ? <Created successor={key} /> : steps.create}
      detail={key && <bdi className="sentence">{settingsLine(key)}</bdi>}
    >
      <SuccessorStep page={page} onPlanned={onPlanned} />
    </StepRow>
  );
}

/** The sentence with the name in bold, wherever the language puts it. */
function Created({ successor }: { successor: ApiKey }) {
  const { steps } = textsOf(rotationEn).rotation;
  const [before = '', after = ''] = steps.created(MARK).split(MARK);
  return (
    <>
      {before}
      <Box component="b" sx={{ fontWeight: 600 }}>
        <Name text={shownName(successor)} />
      </Box>
      {after}
    </>
  );
}

/** Stands for the name in a sentence; no text has it. */
const MARK = '\u0000';

function StoreStep({ page }: StepsProps) {
  const { steps } = textsOf(rotationEn).rotation;
  const { created, state } = page;
  const isOpen = state.open.includes('store');
  const isTested = state.kept.tested !== undefined;
  const isElsewhere = state.successor.is === 'there' && created?.secret === undefined;
  const untested = !isTested && <InlineWarning tone="warn" text={steps.testHint} />;
  return (
    <StepRow
      state={lookOf(state, 'store')}
      title={isOpen ? steps.store : isTested ? steps.stored : steps.storedOnly}
      detail={isElsewhere && (isOpen ? `${steps.storedElsewhere} ${steps.secretLost}` : untested)}
      action={isElsewhere && <Statement page={page} step="store" label={steps.claim} />}
    >
      <Secret page={page} />
    </StepRow>
  );
}

/** The secret while it is shown, with its test; afterwards a test that asks for it. */
function Secret({ page: { created, dropSecret, dispatch, heading, state } }: StepsProps) {
  const tick = (name: Tick) => dispatch({ type: 'ticked', tick: name, at: Date.now() });
  const onWorks = () => tick('tested');
  if (created?.secret !== undefined) {
    const { apiKey, secret, recipient } = created;
    return (
      <CreatedSecret
        apiKey={apiKey}
        secret={secret}
        recipient={recipient}
        onStored={dropSecret}
        onDone={() => {
          flushSync(() => tick('stored'));
          heading.current?.focus();
        }}
      >
        <KeyTest apiKey={apiKey} secret={secret} onWorks={onWorks} />
      </CreatedSecret>
    );
  }
  if (state.successor.is !== 'there') return null;
  const { apiKey } = state.successor;
  const isTested = state.kept.tested !== undefined;
  return <Test key={apiKey.id} isTested={isTested} apiKey={apiKey} onWorks={onWorks} />;
}

type TestProps = { apiKey: ApiKey; isTested: boolean; onWorks: () => void };

/** Stays with its outcome until the page is left; a successor that was tested before needs no test. */
function Test({ isTested, ...test }: TestProps) {
  const [wasTested] = useState(isTested);
  return wasTested ? null : <KeyTest {...test} />;
}

/** A step that nobody but the person knows of. */
function StatedStep({ page, step, hint }: StepsProps & { step: Stated; hint: string }) {
  const { steps, mark } = textsOf(rotationEn).rotation;
  return (
    <StepRow
      state={lookOf(page.state, step)}
      title={steps[step]}
      detail={step === page.state.open[0] && hint}
      action={<Statement page={page} step={step} label={mark} />}
    />
  );
}

/** Ticks a step whose turn it is, and takes the tick back. One button, so that it keeps the focus. */
function Statement({ page, step, label }: StepsProps & { step: Stated; label: string }) {
  const { rotation, common } = textsOf(rotationEn);
  const { undo, steps } = rotation;
  const { state, dispatch } = page;
  if (state.successor.is !== 'there' || lookOf(state, step) === 'open') return null;
  const tick = STATED[step];
  const at = state.kept[tick];
  const isDone = at !== undefined;
  const shown = isDone ? undo : label;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isDone && (
        <Box sx={{ color: token('dim'), font: monospace.small }}>
          <DayStamp instant={new Date(at).toISOString()} withTime />
        </Box>
      )}
      <Button
        small
        aria-label={`${shown}${common.colon} ${steps[step]}`}
        onClick={() => dispatch({ type: 'ticked', tick, at: isDone ? undefined : Date.now() })}
        {...(step === state.open[0] && !isDone ? { look: 'primary' } : {})}
      >
        {shown}
      </Button>
    </Box>
  );
}

function DeleteStep({ page, onDelete }: Omit<ChecklistProps, 'onPlanned'>) {
  const { steps } = textsOf(rotationEn).rotation;
  const { apiKeys } = textsOf(keyListEn);
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  const look = lookOf(page.state, 'delete');
  const { old } = page.state;
  if (old.is === 'gone') return <StepRow state={look} title={steps.deleted} />;
  const name = shownName(old.apiKey);
  return (
    <StepRow
      state={look}
      title={<bdi className="sentence">{steps.delete(name)}</bdi>}
      detail={!mayDelete && steps.mayNotDelete}
      action={
        mayDelete && (
          <Button
            small
            aria-label={apiKeys.delete(name)}
            onClick={onDelete}
            {...(look === 'current' ? { variant: 'contained', color: 'error' } : {})}
          >
            {steps.deleteShort}
          </Button>
        )
      }
    />
  );
}
