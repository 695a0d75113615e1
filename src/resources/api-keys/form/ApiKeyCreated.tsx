import { useEffect, useId, useRef } from 'react';
import Box from '@mui/material/Box';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { RecordContextProvider } from 'ra-core';
import { useNavigate } from 'react-router';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Card } from '../../../components/card/Card.tsx';
import { pathTo } from '../../../providers/access/pathTo.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { ApiKeyDetails } from '../key/ApiKeyDetails.tsx';
import { useExistingKey } from '../key/ReplacedKey.tsx';
import { CreatedSecret } from './CreatedSecret.tsx';
import { keyAsideSx, KeyCode, keyColumnsSx, KeySetup, KeyTest } from '../key/KeyTools.tsx';
import { brief } from '../../../lib/graphemes.ts';

type ApiKeyCreatedProps = {
  apiKey: ApiKey;
  /** Undefined once the secret has been dropped. */
  secret: string | undefined;
  /** The id of the key that it replaces. */
  replaces: string | undefined;
  /** Drops the secret. */
  onStored: () => void;
};

/**
 * The new key with its secret, which is shown only once, and what to do with both: leaving the page
 * needs a confirmation until the user states that the secret is stored.
 */
export function ApiKeyCreated(props: ApiKeyCreatedProps) {
  const { apiKey, secret, replaces, onStored } = props;
  const { apiKey: texts, keyTools } = textsOf(keyEn);
  const navigate = useNavigate();
  const old = useExistingKey(replaces);
  const heading = useRef<HTMLHeadingElement>(null);
  const whatToDo = useId();
  useEffect(() => heading.current?.focus(), []);

  /** To the list, or to the key's page, which asks about the replaced one if there still is one. */
  function leave() {
    const resource = 'api-keys';
    if (!old) void navigate(pathTo({ resource, type: 'list' }));
    else void navigate(pathTo({ resource, type: 'show', id: apiKey.id }), { state: { replaces } });
  }

  return (
    <Box sx={keyColumnsSx}>
      <Box sx={{ minWidth: 0 }}>
        <Alert severity="success" icon={<KeyOutlined />}>
          <Typography
            component="h2"
            variant="h4"
            ref={heading}
            tabIndex={-1}
            aria-describedby={whatToDo}
            sx={headingSx}
          >
            <bdi className="sentence">{texts.ready(brief(apiKey.name))}</bdi>
          </Typography>{' '}
          <span id={whatToDo}>{texts.storeNow}</span>
        </Alert>
        <Card padded>
          <CreatedSecret apiKey={apiKey} secret={secret} onStored={onStored} onDone={leave} />
        </Card>
      </Box>
      <Box sx={keyAsideSx}>
        <KeyTest apiKey={apiKey} secret={secret} quiet={secret !== undefined} />
        <KeySetup apiKey={apiKey} secret={secret} />
        <Card padded title={keyTools.thisKey}>
          <RecordContextProvider value={apiKey}>
            <ApiKeyDetails withIdentity={false} />
          </RecordContextProvider>
        </Card>
      </Box>
      <KeyCode apiKey={apiKey} />
    </Box>
  );
}

const headingSx = { display: 'inline', fontSize: 'inherit', lineHeight: 'inherit' } as const;
