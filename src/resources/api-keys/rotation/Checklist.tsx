import { type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { Name } from '../../../components/text/Name.tsx';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { rowsSx } from '../../../theme/styles.ts';
import { shownName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { STEPS, type Rotation, type Step, type Tick } from './rotations.ts';
import { settingsLine } from './settingsLine.ts';
import { Claim, StepRow } from './StepRow.tsx';

type ChecklistProps = {
  old: ApiKey | undefined;
  oldIsGone: boolean;
  /** Undefined until there is one. */
  successor: ApiKey | undefined;
  rotation: Rotation | undefined;
  /** The steps that are not done. */
  todo: readonly Step[];
  onTick: (tick: Tick, at: number | undefined) => void;
  onDelete: () => void;
  /** The form for the successor. */
  creation: ReactNode;
  /** The successor's secret while it is shown, with the test. */
  secret: ReactNode;
  /** The test of a secret that is not shown. */
  test: ReactNode;
};

/** The five steps of a rotation. The first that is not done is the current one. */
export function Checklist(props: ChecklistProps) {
  const { old, oldIsGone, successor, rotation, todo, onTick, onDelete } = props;
  const { creation, secret, test } = props;
  const { steps } = textsOf(rotationEn).rotation;
  const { apiKeys } = textsOf(keyListEn);
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  const stateOf = (step: Step) =>
    todo.includes(step) ? (step === todo[0] ? 'current' : 'open') : 'done';
  const tested = rotation?.tested !== undefined;

  const claim = (step: Step, tick: Tick, title: string, label?: string) =>
    successor &&
    stateOf(step) !== 'open' && (
      <Claim
        title={title}
        {...(label === undefined ? {} : { label })}
        at={rotation?.[tick]}
        primary={step === todo[0]}
        onChange={(at) => onTick(tick, at)}
      />
    );

  const rows: Record<Step, ReactNode> = {
    create: (
      <StepRow
        key="create"
        state={stateOf('create')}
        title={successor ? <Created successor={successor} /> : steps.create}
        detail={successor && <bdi>{settingsLine(successor)}</bdi>}
      >
        {creation}
      </StepRow>
    ),
    store: (
      <StepRow
        key="store"
        state={stateOf('store')}
        title={todo.includes('store') ? steps.store : tested ? steps.stored : steps.storedOnly}
        detail={
          successor &&
          !secret &&
          (todo.includes('store') ? (
            <>
              {steps.storedElsewhere} {steps.secretLost}
            </>
          ) : (
            !tested && <InlineWarning tone="warn" text={steps.testHint} />
          ))
        }
        action={!secret && claim('store', 'stored', steps.store, steps.claim)}
      >
        {secret || test}
      </StepRow>
    ),
    deploy: (
      <StepRow
        key="deploy"
        state={stateOf('deploy')}
        title={steps.deploy}
        detail={todo[0] === 'deploy' && (oldIsGone ? steps.deployAlone : steps.deployHint)}
        action={claim('deploy', 'deployed', steps.deploy)}
      />
    ),
    watch: (
      <StepRow
        key="watch"
        state={stateOf('watch')}
        title={steps.watch}
        detail={todo[0] === 'watch' && steps.watchHint}
        action={claim('watch', 'watched', steps.watch)}
      />
    ),
    delete: (
      <StepRow
        key="delete"
        state={stateOf('delete')}
        title={
          oldIsGone ? (
            steps.deleted
          ) : old ? (
            <bdi>{steps.delete(shownName(old))}</bdi>
          ) : (
            steps.deleteOld
          )
        }
        detail={!oldIsGone && !mayDelete && steps.mayNotDelete}
        action={
          !oldIsGone &&
          mayDelete &&
          old && (
            <Button
              size="small"
              aria-label={apiKeys.delete(shownName(old))}
              onClick={onDelete}
              {...(todo[0] === 'delete' ? { variant: 'contained', color: 'error' } : {})}
            >
              {steps.deleteShort}
            </Button>
          )
        }
      />
    ),
  };
  return (
    <Box component="ol" sx={rowsSx}>
      {STEPS.map((step) => rows[step])}
    </Box>
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
