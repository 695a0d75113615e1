import { useId, useState } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Card } from '../../../components/card/Card.tsx';
import { CodeBlock } from '../../../components/code/CodeBlock.tsx';
import { deploymentFile, DEPLOYMENTS, PLACEHOLDER } from '../../../customer-backend/deployments.ts';
import { keySigningEn } from '../../../texts/api-keys/signing.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';

type KeyFilesProps = {
  apiKey: Pick<ApiKey, 'id'>;
  /** Only where the key has just been created. It is copied and downloaded, never shown. */
  secret?: string | undefined;
};

/** The files that give a key to a server. */
export default function KeyFiles({ apiKey, secret }: KeyFilesProps) {
  const { snippets: texts } = textsOf(keySigningEn);
  const [way, setWay] = useState(DEPLOYMENTS[0]);
  const id = useId();
  const code = deploymentFile(way, { id: apiKey.id, secret });
  const shown = secret === undefined ? code : code.replace(secret, texts.hidden);
  return (
    <Card level={3} title={texts.deploy}>
      <Tabs
        aria-label={texts.ways}
        value={way}
        onChange={(_event, next: typeof way) => setWay(next)}
      >
        {DEPLOYMENTS.map((one) => (
          <Tab
            key={one.id}
            id={`${id}-${one.id}`}
            aria-controls={id}
            value={one}
            label={<bdi>{one.title}</bdi>}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${way.id}`}>
        <CodeBlock
          key={way.id}
          code={code}
          shown={shown}
          grammar={way.grammar}
          fileName={way.fileName}
          downloadName={way.downloadName}
        >
          {hint()}
        </CodeBlock>
      </div>
    </Card>
  );

  function hint() {
    if (way.id === 'docker') return texts.besideEnv;
    return secret === undefined ? texts.withoutSecret(PLACEHOLDER) : texts.withSecret;
  }
}
