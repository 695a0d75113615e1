import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { RecordContextProvider, useRedirect } from 'ra-core';
import { Card } from '../../components/Card.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { CopyField } from '../../components/CopyField.tsx';
import { labelSx } from '../../components/Field.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { ApiKey } from './apiKey.schema.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { ApiKeyDetails } from './ApiKeyDetails.tsx';
import { brief } from '../../lib/graphemes.ts';

type ApiKeyCreatedProps = {
  apiKey: ApiKey;
  /** Undefined once the secret has been dropped. */
  secret: string | undefined;
};

/**
 * The new key with its secret, which is shown only once: leaving the page needs a confirmation until
 * the user states that the secret is stored.
 */
export function ApiKeyCreated({ apiKey, secret }: ApiKeyCreatedProps) {
  const texts = textsOf(apiKeysEn).apiKey;
  const redirect = useRedirect();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ticked, setTicked] = useState(false);
  const stored = ticked || secret === undefined;
  useEffect(() => heading.current?.focus(), []);

  return (
    <Box sx={{ maxWidth: 720 }}>
      <LeaveGuard
        when={!stored}
        alsoUnload
        title={texts.leaveTitle}
        text={texts.leaveText}
        stayLabel={texts.stay}
        leaveLabel={texts.leave}
      />
      <Notice tone="ok" role="status" icon={<KeyOutlined />}>
        <Box component="h2" ref={heading} tabIndex={-1} sx={headingSx}>
          <bdi>{texts.ready(brief(apiKey.name))}</bdi>
        </Box>{' '}
        {texts.storeNow}
      </Notice>
      <Card padded sx={{ marginBottom: 2 }}>
        <SecretField secret={secret} />
        <Box sx={{ ...labelSx, marginTop: '18px' }}>{texts.keyId}</Box>
        <CopyField label={texts.keyId} value={apiKey.id} />
        <Box sx={{ margin: '18px 0' }}>
          {secret !== undefined && (
            <CheckboxField
              plain
              label={texts.stored}
              checked={ticked}
              onChange={(event) => setTicked(event.target.checked)}
            />
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <Button
            disabled={!stored}
            onClick={() => redirect('list', 'api-keys')}
            {...(stored ? { variant: 'contained', color: 'primary' } : {})}
          >
            {texts.done}
          </Button>
          {!stored && (
            <Box sx={{ color: token('dim'), fontSize: textSize.small }}>{texts.doneHint}</Box>
          )}
        </Box>
      </Card>
      <Card padded>
        <RecordContextProvider value={apiKey}>
          <ApiKeyDetails withIdentity={false} />
        </RecordContextProvider>
      </Card>
    </Box>
  );
}

function SecretField({ secret }: Pick<ApiKeyCreatedProps, 'secret'>) {
  const texts = textsOf(apiKeysEn).apiKey;
  if (secret === undefined) return <Notice tone="warn">{texts.secretGone}</Notice>;
  return (
    <>
      <Box sx={labelSx}>{texts.secret}</Box>
      <CopyField secret label={texts.secret} value={secret} />
      <Box sx={{ marginTop: 1 }}>
        <InlineWarning tone="warn" text={texts.warning} />
      </Box>
    </>
  );
}

const headingSx = {
  display: 'inline',
  margin: 0,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  fontWeight: 600,
  outline: 'none',
} as const;
