import { useState } from 'react';
import { Card } from '../../../components/card/Card.tsx';
import { CodeBlock } from '../../../components/code/CodeBlock.tsx';
import { deploymentFile, DEPLOYMENTS, PLACEHOLDER } from '../../../customer-backend/deployments.ts';
import { keySigningEn } from '../../../texts/api-keys/signing.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { CodeTabs } from './CodeTabs.tsx';

type KeyFilesProps = {
  apiKey: Pick<ApiKey, 'id'>;
  /** Only right after the creation of the key. Copied and downloaded, never shown. */
  secret?: string | undefined;
};

/** Configuration files that give a key to a server. */
export default function KeyFiles({ apiKey, secret }: KeyFilesProps) {
  const { snippets: texts } = textsOf(keySigningEn);
  const [way, setWay] = useState(DEPLOYMENTS[0]);
  const code = deploymentFile(way, { id: apiKey.id, secret });
  const shown = secret === undefined ? code : code.replace(secret, texts.hidden);
  return (
    <Card level={3} title={texts.deploy}>
      <CodeTabs label={texts.ways} options={DEPLOYMENTS} value={way} onChange={setWay}>
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
      </CodeTabs>
    </Card>
  );

  function hint() {
    if (way.id === 'docker') return texts.besideEnv;
    return secret === undefined ? texts.withoutSecret(PLACEHOLDER) : texts.withSecret;
  }
}
