import { useState } from 'react';
import { Card } from '../../../components/card/Card.tsx';
import { Tabs } from '../../../components/card/Tabs.tsx';
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
export default function KeyFiles({ apiKey: { id }, secret }: KeyFilesProps) {
  const { snippets: texts } = textsOf(keySigningEn);
  const [way, setWay] = useState(DEPLOYMENTS[0]);
  const code = deploymentFile(way, { id, secret });
  const shown = secret === undefined ? code : code.replace(secret, texts.hidden);
  return (
    <Card level={3} title={texts.deploy}>
      <Tabs
        label={texts.ways}
        tabs={DEPLOYMENTS}
        value={way.id}
        onChange={(value) => setWay(DEPLOYMENTS.find((one) => one.id === value) ?? DEPLOYMENTS[0])}
      >
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
      </Tabs>
    </Card>
  );

  function hint() {
    if (way.id === 'docker') return texts.besideEnv;
    return secret === undefined ? texts.withoutSecret(PLACEHOLDER) : texts.withSecret;
  }
}
