import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Card } from '../../components/card/Card.tsx';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { InlineWarning, Notice } from '../../components/feedback/Notice.tsx';
import { Name } from '../../components/text/Name.tsx';
import { DEPLOYMENTS } from '../../customer-backend/deployments.ts';
import { useRows } from '../../providers/data/useRows.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { CreatedSecret } from '../../resources/api-keys/form/CreatedSecret.tsx';
import type { HandedKey } from '../../resources/api-keys/hand-over/sealed.ts';
import { keyEn } from '../../texts/api-keys/key.en.ts';
import { receiveSecretEn } from '../../texts/tools/receiveSecret.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

type ArrivedProps = {
  handed: Omit<HandedKey, 'secret'>;
  /** Undefined once it has been dropped. */
  secret: string | undefined;
  dropSecret: () => void;
  onAgain: () => void;
};

/** What was opened: the key, its secret and a file with it, until the person has stored it. */
export function Arrived({ handed, secret, dropSecret, onAgain }: ArrivedProps) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => heading.current?.focus(), [isDone]);
  return (
    <Card padded size="heading" title={isDone ? words.done : words.opened} titleRef={heading}>
      {!isDone && (
        <Notice tone="info" role="status">
          {words.usedUp}
        </Notice>
      )}
      <KeyFacts handed={handed} />
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
          {secret !== undefined && <EnvFile id={handed.id} secret={secret} />}
        </CreatedSecret>
      )}
    </Card>
  );
}

/** The key as whoever sealed its secret names it, held against the keys of the tenant. */
function KeyFacts({ handed: { id, name, environment } }: Pick<ArrivedProps, 'handed'>) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const { apiKey } = textsOf(keyEn);
  return (
    <Box component="section" aria-label={words.key} sx={{ marginBottom: 2 }}>
      <Facts
        items={[
          { label: apiKey.name, value: <Name text={name} /> },
          { label: apiKey.environment, value: <EnvironmentChip environment={environment} /> },
          {
            label: words.listed,
            value: <Listed id={id} name={name} environment={environment} />,
          },
        ]}
      />
    </Box>
  );
}

function Listed({ id, name, environment }: ArrivedProps['handed']) {
  const words = textsOf(receiveSecretEn).receiveSecret;
  const { rows, error } = useRows<ApiKey>('api-keys');
  if (error && !rows) return <InlineWarning tone="warn" text={words.listUnknown} />;
  if (!rows) return textsOf().common.loading;
  const listed = rows.find((row) => row.id === id);
  // mutant: key of another tenant
  if (!listed) return <InlineWarning tone="bad" role="alert" text={words.isNotListed} />;
  const isSame = listed.name === name && listed.environment === environment;
  return isSame ? words.isListed : <InlineWarning tone="bad" role="alert" text={words.isOther} />;
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
