import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../../components/card/Card.tsx';
import { FieldHint } from '../../../components/form/Field.tsx';
import { useUnsaved } from '../../../components/listen.ts';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import type { BankConfig } from '../../../config/schema.ts';
import { useCanOpen, useConfig } from '../../../providers/access/consoleContext.ts';
import { useMarked } from '../../../providers/personal/steps.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { testKeyEn } from '../../../texts/api-keys/testKey.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import { handKey, takeHandedKey, type SigningKey } from './signingKey.ts';
import { KeyForm } from './KeyForm.tsx';
import { readSecret } from '../../../bank/tickets/signing.ts';
import { Chip } from '../../../components/card/Chip.tsx';
import { millisecondsOf, TestSteps } from './TestSteps.tsx';
import { useKeyTest, type TestRun } from './useKeyTest.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FailedChecks } from '../../../bank/evidence/FailedChecks.tsx';
import { Explained } from './Explained.tsx';
import { explainFailure } from './explain.ts';
import type { TestFailure } from './testKey.ts';

const PLAYGROUND = '/tools/playground';

type TestKeyProps = {
  apiKey: ApiKey;
  /** The secret (Base64) where the page has it; otherwise the person pastes it. */
  secret?: string | undefined;
  /** The tenant's services, which a key without its own may use; undefined if not known. */
  services?: readonly string[] | undefined;
  /** Whether the page has something more important to do, whose button is its primary one. */
  quiet?: boolean | undefined;
};

/** Tries a key at the bank service and says what happened, step by step. */
export default function TestKey(props: TestKeyProps) {
  const words = textsOf(testKeyEn).testKey;
  const { bank } = useConfig();
  if (bank) return <Test key={props.apiKey.id} {...props} bank={bank} />;
  return (
    <TestCard>
      <Box sx={noteSx}>{words.missingBank}</Box>
    </TestCard>
  );
}

function Test(props: TestKeyProps & { bank: BankConfig }) {
  const { apiKey, secret, services, quiet = false, bank } = props;
  const words = textsOf(testKeyEn).testKey;
  const navigate = useNavigate();
  const mayPlay = useCanOpen(PLAYGROUND);
  const { run, start, clear } = useKeyTest(bank, services);
  const { pasted, setPasted } = usePasted(clear);
  const title = useRef<HTMLHeadingElement>(null);
  const key = keyOf(apiKey, secret) ?? pasted;
  const works = run !== undefined && !run.running && !run.failure;
  useMarked('tested', works);

  // A key that was handed to the playground is for the page that opens next, and for no later one.
  useEffect(
    () => () => {
      if (window.location.pathname !== PLAYGROUND) takeHandedKey();
    },
    [],
  );

  return (
    <TestCard
      titleRef={title}
      chip={
        run &&
        !run.running && (
          <Chip tone={run.failure ? 'bad' : 'ok'}>{run.failure ? words.fails : words.works}</Chip>
        )
      }
    >
      {!run && <Box sx={noteSx}>{words.about}</Box>}
      <VisuallyHidden role="status">{run ? progressOf(run) : ''}</VisuallyHidden>
      {run && <TestSteps run={run} apiKey={apiKey} />}
      {run?.failure && <FailedTest failure={run.failure} />}
      {key ? (
        <Box sx={actionsSx}>
          <BusyButton
            // The form, which had the focus, has made way for this button.
            autoFocus={pasted !== undefined}
            busy={run?.running ?? false}
            busyLabel={words.testing}
            {...(works || quiet ? {} : { look: 'primary' })}
            onClick={() => void start(key)}
          >
            {run ? words.again : words.start}
          </BusyButton>
          {works && mayPlay && (
            <Button
              look="primary"
              onClick={() => {
                handKey(key);
                void navigate(PLAYGROUND);
              }}
            >
              {words.playground}
            </Button>
          )}
          {pasted && (
            <Button
              onClick={() => {
                setPasted(undefined);
                title.current?.focus();
              }}
            >
              {words.otherSecret}
            </Button>
          )}
          {pasted && <FieldHint>{words.notStored}</FieldHint>}
        </Box>
      ) : (
        <Box sx={{ marginTop: 1.5 }}>
          <KeyForm
            apiKey={apiKey}
            label={words.start}
            quiet={quiet}
            onKey={(given) => {
              setPasted(given);
              void start(given);
            }}
          />
        </Box>
      )}
    </TestCard>
  );
}

/**
 * The key with the secret that was pasted. It is dropped with the test's outcome, by `clear`, when the
 * person wants to paste another one and before the page is frozen for the back button.
 */
function usePasted(clear: () => void) {
  const [pasted, set] = useState<SigningKey>();
  useUnsaved(pasted !== undefined && 'lost');
  const setPasted = (key: SigningKey | undefined) => {
    clear();
    set(key);
  };
  useEffect(() => {
    if (!pasted) return undefined;
    const drop = () => {
      pasted.secret.fill(0);
      set(undefined);
    };
    window.addEventListener('pagehide', drop);
    return () => window.removeEventListener('pagehide', drop);
  }, [pasted]);
  return { pasted, setPasted };
}

/** The key, made ready for one use; undefined without a usable secret. */
function keyOf(apiKey: ApiKey, secret: string | undefined): SigningKey | undefined {
  if (secret === undefined) return undefined;
  const read = readSecret(secret);
  return 'bytes' in read ? { apiKey, secret: read.bytes } : undefined;
}

function progressOf({ running, done, failure }: TestRun): string {
  const words = textsOf(testKeyEn).testKey;
  if (running) return words.testing;
  if (failure) return words.stoppedAt(words.steps[failure.step].doing);
  return words.worked(millisecondsOf(done.reduce((sum, { took }) => sum + took, 0)));
}

type TestCardProps = { chip?: ReactNode; titleRef?: Ref<HTMLHeadingElement>; children: ReactNode };

function TestCard({ chip, titleRef, children }: TestCardProps) {
  return (
    <Card padded title={textsOf(testKeyEn).testKey.title} titleRef={titleRef} aside={chip}>
      {children}
    </Card>
  );
}

const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  marginTop: 1.5,
} as const;

/** Why the test failed and what to do about it. */
function FailedTest({ failure }: { failure: TestFailure }) {
  return (
    <Box sx={{ marginTop: 1.5, '& > :last-child': { marginBottom: 0 } }}>
      <Notice tone="bad" role="alert" actions={<FailedChecks small error={failure.error} />}>
        <Explained {...explainFailure(failure)} />
      </Notice>
    </Box>
  );
}
