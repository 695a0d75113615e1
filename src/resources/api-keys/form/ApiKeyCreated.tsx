import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { RecordContextProvider, useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { Card } from '../../../components/card/Card.tsx';
import { pathTo } from '../../../providers/access/pathTo.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { stackSx } from '../../../theme/styles.ts';
import { ApiKeyDetails } from '../key/ApiKeyDetails.tsx';
import { useUnstored } from '../key/Unstored.tsx';
import { keyColumnsSx, KeySetup, KeyTest } from '../key/KeyTools.tsx';
import { CreatedSecret } from './CreatedSecret.tsx';
import { brief } from '../../../lib/graphemes.ts';

type ApiKeyCreatedProps = {
  apiKey: ApiKey;
  /** Undefined once dropped. */
  secret: string | undefined;
  /** The id of the key that it replaces. */
  replaces: string | undefined;
  /** Called to drop the secret. */
  onStored: () => void;
};

/** The new key: its secret, shown only once, files for a server, a test, and every property. */
export function ApiKeyCreated({ apiKey, secret, replaces, onStored }: ApiKeyCreatedProps) {
  const { apiKey: texts, keyTools } = textsOf(keyEn);
  const navigate = useNavigate();
  const notify = useNotify();
  const { note, forget } = useUnstored();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // The form's button was far down; this scrolls to the top of the page.
    heading.current?.scrollIntoView({ block: 'end' });
  }, []);

  /** Opens the key's page, which asks about the replaced key. */
  function leave() {
    if (replaces !== undefined) forget(replaces);
    notify(texts.created, { type: 'success' });
    const page = pathTo({ resource: 'api-keys', type: 'show', id: apiKey.id });
    void navigate(page, { state: { replaces } });
  }

  return (
    <Box sx={{ ...stackSx, maxWidth: keyColumnsSx.maxWidth.xs }}>
      <CreatedSecret
        apiKey={apiKey}
        title={<bdi className="sentence">{texts.ready(brief(apiKey.name))}</bdi>}
        titleRef={heading}
        secret={secret}
        onTick={(stored) => (stored ? forget(apiKey.id) : note(apiKey))}
        onStored={onStored}
        onDone={leave}
      >
        <KeySetup apiKey={apiKey} secret={secret} />
      </CreatedSecret>
      <KeyTest apiKey={apiKey} secret={secret} quiet />
      <Card padded title={keyTools.thisKey}>
        <RecordContextProvider value={apiKey}>
          <ApiKeyDetails />
        </RecordContextProvider>
      </Card>
    </Box>
  );
}
