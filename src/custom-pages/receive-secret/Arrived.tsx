import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import { ErrorBoundary } from 'react-error-boundary';
import { Card } from '../../components/card/Card.tsx';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { InlineWarning, Notice } from '../../components/feedback/Notice.tsx';
import { Name } from '../../components/text/Name.tsx';
import { DEPLOYMENTS } from '../../customer-backend/deployments.ts';
import { Later } from '../../components/later/Later.tsx';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { useRenewList, useRows } from '../../providers/data/useRows.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { CreatedSecret } from '../../resources/api-keys/form/CreatedSecret.tsx';
import type { HandedKey } from '../../resources/api-keys/hand-over/sealed.ts';
import { keyEn } from '../../texts/api-keys/key.en.ts';
import { receiveSecretEn } from '../../texts/tools/receiveSecret.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

const loadTest = () => import('../../resources/api-keys/try/TestKey.tsx');

type ArrivedProps = {
  handed: Omit<HandedKey, 'secret'>;
  /** Undefined once it has been dropped. */
  secret: string | undefined;
  dropSecret: () => void;
  onAgain: () => void;
};

type Handed = ArrivedProps['handed'];

/** What was opened: the key, its secret and a file with it, until the person has stored it. */
export function Arrived({ handed, secret, dropSecret, onAgain }: ArrivedProps) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => heading.current?.focus(), [isDone]);
  const found = useListed(handed.id);
  return (
    <Card padded title={isDone ? words.done : words.opened} titleRef={heading}>
      {!isDone && (
        <Notice tone="info" role="status">
          {words.usedUp}
        </Notice>
      )}
      <KeyFacts handed={handed} found={found} />
      {isDone ? (
        <Button onClick={onAgain}>{words.again}</Button>
      ) : (
        <CreatedSecret
          apiKey={handed}
          secret={secret}
          mayHandOver={false}
          onStored={dropSecret}
          onDone={() => setDone(true)}
        >
          {secret !== undefined && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
              <InlineWarning tone="warn" text={words.unproved} />
              {isKey(found, handed) && <Test apiKey={found} secret={secret} />}
              <EnvFile id={handed.id} secret={secret} />
            </Box>
          )}
        </CreatedSecret>
      )}
    </Card>
  );
}

/** The tenant's key with an id, as the hub lists it now; undefined where it lists none. */
type Found = ApiKey | 'asking' | 'unknown' | undefined;

/** The list was read before the key was made, as a rule: what this browser remembers counts for nothing. */
function useListed(id: string): Found {
  const renewList = useRenewList('api-keys');
  const [isForgotten, setForgotten] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const forget = useEffectEvent(() => renewList().then(() => setForgotten(true)));
  useEffect(() => void forget(), []);
  const { rows, error, isFetching } = useRows<ApiKey>('api-keys', { enabled: isForgotten });
  const isAsking = !isForgotten || isFetching;
  // What was found stays while the list is asked for again.
  if (!isAsking && !isSettled) setSettled(true);
  if (!isSettled) return 'asking';
  if (error || !rows) return 'unknown';
  return rows.find((row) => row.id === id);
}

/** Whether a key is the one that whoever sealed its secret names. */
const isKey = (found: Found, { name, environment }: Handed): found is ApiKey =>
  typeof found === 'object' && found.name === name && found.environment === environment;

type ListedProps = { handed: Handed; found: Found };

/** The key as whoever sealed its secret names it, held against the keys of the tenant. */
function KeyFacts({ handed, found }: ListedProps) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const { apiKey } = textsOf(keyEn);
  const { name, environment } = handed;
  return (
    <Box component="section" aria-label={words.key} sx={{ marginBottom: 2 }}>
      <Facts
        items={[
          { label: apiKey.name, value: <Name text={name} /> },
          { label: apiKey.environment, value: <EnvironmentChip environment={environment} /> },
          {
            label: words.listed,
            value: <Listed handed={handed} found={found} />,
          },
        ]}
      />
    </Box>
  );
}

function Listed({ handed, found }: ListedProps) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  if (found === 'unknown') return <InlineWarning tone="warn" text={words.listUnknown} />;
  if (found === 'asking') return textsOf().common.loading;
  if (!found) return <InlineWarning tone="bad" role="alert" text={words.isNotListed} />;
  if (isKey(found, handed)) return words.isListed;
  return <InlineWarning tone="bad" role="alert" text={words.isOther} />;
}

type TestProps = { apiKey: ApiKey; secret: string };

/** The test of a key that the tenant has. The page does without it where its code does not arrive. */
function Test({ apiKey, secret }: TestProps) {
  const { data: tenant } = useTenant();
  const missing = <Notice tone="warn">{textsOf(keyEn).apiKeyStart.toolMissing}</Notice>;
  return (
    <ErrorBoundary fallback={missing}>
      <Later load={loadTest} when missing={missing}>
        {({ default: TestKey }) => (
          <TestKey apiKey={apiKey} secret={secret} services={tenant?.servicePermissions} quiet />
        )}
      </Later>
    </ErrorBoundary>
  );
}

/** The file that a server reads, with the secret in what is copied and downloaded alone. */
function EnvFile({ id, secret }: { id: string; secret: string }) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const [env] = DEPLOYMENTS;
  return (
    <Card level={3} title={words.file}>
      <CodeBlock
        code={env.file({ id, secret })}
        shown={env.file({ id, secret: words.hidden })}
        grammar={env.grammar}
        fileName={env.fileName}
        downloadName={env.downloadName}
      />
    </Card>
  );
}
