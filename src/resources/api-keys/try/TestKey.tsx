import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Alert from '@mui/material/Alert';
import { bankClient, bankOf } from '../../../bank/bankClient.ts';
import { bankErrorOf } from '../../../bank/errors.ts';
import { FailedChecks } from '../../../bank/evidence/EvidenceLine.tsx';
import { serviceFor } from '../../../customer-backend/tickets/usableServices.ts';
import { readSecret } from '../../../customer-backend/tickets/signing.ts';
import { isKeyRefused } from '../../../customer-backend/tickets/ticketErrors.ts';
import { Card } from '../../../components/card/Card.tsx';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { useUnsaved } from '../../../components/listen.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import type { BankConfig } from '../../../config/schema.ts';
import { useCanOpen, useConfig } from '../../../providers/access/consoleContext.ts';
import { testKeyEn } from '../../../texts/api-keys/testKey.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { lineSx, noteSx } from '../../../theme/styles.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { explainFailure } from './explain.ts';
import { KeyForm } from './KeyForm.tsx';
import { Explained, KeyRefusal } from './KeyRefusal.tsx';
import { handKey, takeHandedKey, type SigningKey } from './signingKey.ts';
import { testKey, UNTRIED, type KeyTest, type StepName } from './testKey.ts';
import { TestSteps } from './TestSteps.tsx';

const PLAYGROUND = '/tools/playground';

type TestKeyProps = {
  apiKey: ApiKey;
  /** The secret (Base64), if the page has it; otherwise the form asks for an Integration secret. */
  secret?: string | undefined;
  /** The tenant's services, the default of a key without its own; undefined if unknown. */
  services?: readonly string[] | undefined;
  /** True if another button is the primary one of the page. */
  quiet?: boolean | undefined;
};

/**
 * Tests a key at the bank service and reports each step. Nothing for a Production key without its
 * secret, which is never asked for again.
 */
export default function TestKey(props: TestKeyProps) {
  const { apiKey, secret } = props;
  const { bank } = useConfig();
  if (apiKey.environment === 'Production' && secret === undefined) return null;
  if (bank) return <Test key={apiKey.id} {...props} bank={bank} />;
  return (
    <TestCard>
      <Box sx={noteSx}>{textsOf(testKeyEn).testKey.missingBank}</Box>
    </TestCard>
  );
}

function Test({
  apiKey,
  secret,
  services,
  quiet = false,
  bank,
}: TestKeyProps & { bank: BankConfig }) {
  const words = textsOf(testKeyEn).testKey;
  const navigate = useNavigate();
  const mayPlay = useCanOpen(PLAYGROUND);
  const { test, start, clear } = useKeyTest(bank, services);
  const [pasted, setPasted] = usePasted();
  const title = useRef<HTMLHeadingElement>(null);
  const key = keyOf(apiKey, secret) ?? pasted;
  const works = test.state === 'works';

  // A key handed to the playground is dropped if another page opens next.
  useEffect(
    () => () => {
      if (window.location.pathname !== PLAYGROUND) takeHandedKey();
    },
    [],
  );

  function openPlayground(withKey: SigningKey) {
    handKey(withKey);
    void navigate(PLAYGROUND);
  }

  function pasteAnother() {
    clear();
    setPasted(undefined);
    title.current?.focus();
  }

  return (
    <TestCard titleRef={title} chip={chipOf(test)}>
      <VisuallyHidden role="status">{progressOf(test)}</VisuallyHidden>
      {test.state === 'untried' ? (
        <Box sx={noteSx}>{words.about}</Box>
      ) : (
        <TestSteps test={test} apiKey={apiKey} />
      )}
      {test.state === 'failed' && <Failure {...test} />}
      {key ? (
        <Box sx={{ ...lineSx, gap: 1, marginTop: 1.5 }}>
          <BusyButton
            // This button replaces the form, which had the focus.
            autoFocus={pasted !== undefined}
            busy={test.state === 'running'}
            busyLabel={words.testing}
            variant={works || quiet ? 'outlined' : 'contained'}
            onClick={() => void start(key)}
          >
            {test.state === 'untried' ? words.start : words.again}
          </BusyButton>
          {works && mayPlay && (
            <Button variant="contained" onClick={() => openPlayground(key)}>
              {words.playground}
            </Button>
          )}
          {pasted && <Button onClick={pasteAnother}>{words.otherSecret}</Button>}
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
 * The test of a key at the bank service of its environment. Another start, `clear` and leaving the
 * page abort it. `services` are the tenant's, if known.
 */
function useKeyTest(bank: BankConfig, services: readonly string[] | undefined) {
  const [test, show] = useState(UNTRIED);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  function clear() {
    current.current?.abort();
    show(UNTRIED);
  }
  async function start(key: SigningKey): Promise<void> {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    await testKey({
      key,
      // The bank service itself rejects a key without services.
      service: serviceFor(key.apiKey.servicePermissions, services) ?? 'Accounts',
      load: () => bankClient(bankOf(bank, key.apiKey.environment)),
      signal,
      show,
    });
  }
  return { test, start, clear };
}

/** The key with a pasted secret, dropped before the page enters the back/forward cache. */
function usePasted() {
  const [pasted, set] = useState<SigningKey>();
  useUnsaved(pasted !== undefined && 'lost');
  useEffect(() => {
    if (!pasted) return undefined;
    const drop = () => {
      pasted.secret.fill(0);
      set(undefined);
    };
    window.addEventListener('pagehide', drop);
    return () => window.removeEventListener('pagehide', drop);
  }, [pasted]);
  return [pasted, set] as const;
}

/** The key with its decoded secret; undefined without a usable secret. */
function keyOf(apiKey: ApiKey, secret: string | undefined): SigningKey | undefined {
  if (secret === undefined) return undefined;
  const read = readSecret(secret);
  return 'bytes' in read ? { apiKey, secret: read.bytes } : undefined;
}

function chipOf({ state }: KeyTest): ReactNode {
  const words = textsOf(testKeyEn).testKey;
  if (state === 'works') return <Chip color="success" label={words.works} />;
  return state === 'failed' && <Chip color="error" label={words.fails} />;
}

function progressOf(test: KeyTest): string {
  const words = textsOf(testKeyEn).testKey;
  switch (test.state) {
    case 'untried':
      return '';
    case 'running':
      return words.testing;
    case 'works':
      return words.worked;
    case 'failed':
      return words.stoppedAt(words.steps[test.step].doing);
  }
}

/** The reason of a failed test, and advice. */
function Failure({ step, error }: { step: StepName; error: unknown }) {
  const refusal = bankErrorOf(error);
  return (
    <Box sx={{ marginTop: 1.5, '& > :last-child': { marginBottom: 0 } }}>
      <Alert severity="error" role="alert" action={<FailedChecks error={error} />}>
        {refusal && isKeyRefused(refusal) ? (
          <KeyRefusal error={refusal} />
        ) : (
          <Explained {...explainFailure(step, error)} />
        )}
      </Alert>
    </Box>
  );
}

type TestCardProps = { chip?: ReactNode; titleRef?: Ref<HTMLHeadingElement>; children: ReactNode };

function TestCard({ chip, titleRef, children }: TestCardProps) {
  return (
    <Card padded title={textsOf(testKeyEn).testKey.title} titleRef={titleRef} aside={chip}>
      {children}
    </Card>
  );
}
