import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { useUnsaved } from '../../components/useUnsaved.ts';
import type { ApiKey } from './apiKey.schema.ts';
import { apiKeyEn } from '../../texts/apiKey.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { ApiKeyDetails } from './ApiKeyDetails.tsx';
import { keyAsideSx, KeyCode, keyColumnsSx, KeyTest } from './KeyStart.tsx';
import { brief } from '../../lib/graphemes.ts';

type ApiKeyCreatedProps = {
  apiKey: ApiKey;
  /** Undefined once the secret has been dropped. */
  secret: string | undefined;
  /** Drops the secret. */
  onStored: () => void;
};

/**
 * The new key with its secret, which is shown only once, and what to do with both: leaving the page
 * needs a confirmation until the user states that the secret is stored.
 */
export function ApiKeyCreated({ apiKey, secret, onStored }: ApiKeyCreatedProps) {
  const texts = textsOf(apiKeyEn).apiKey;
  const redirect = useRedirect();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ticked, setTicked] = useState(false);
  const factsId = useId();
  const [finished, setFinished] = useState(false);
  const stored = ticked || secret === undefined;
  useEffect(() => heading.current?.focus(), []);
  useUnsaved(secret !== undefined && 'lost');

  function finish() {
    // Gone before the next page opens, which may take a moment.
    flushSync(() => {
      setFinished(true);
      onStored();
    });
    redirect('list', 'api-keys');
  }

  return (
    <Box sx={keyColumnsSx}>
      <LeaveGuard
        when={!stored}
        alsoUnload
        title={texts.leaveTitle}
        text={texts.leaveText}
        stayLabel={texts.stay}
        leaveLabel={texts.leave}
      />
      <Box sx={{ minWidth: 0 }}>
        <Notice tone="ok" role="status" icon={<KeyOutlined />}>
          <Box component="h2" ref={heading} tabIndex={-1} sx={headingSx}>
            <bdi>{texts.ready(brief(apiKey.name))}</bdi>
          </Box>{' '}
          {texts.storeNow}
        </Notice>
        <Card padded>
          {!finished && <SecretField secret={secret} />}
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
              onClick={finish}
              {...(stored ? { variant: 'contained', color: 'primary' } : {})}
            >
              {texts.done}
            </Button>
            {!stored && (
              <Box sx={{ color: token('dim'), fontSize: textSize.small }}>{texts.doneHint}</Box>
            )}
          </Box>
        </Card>
      </Box>
      <Box sx={keyAsideSx}>
        <KeyTest apiKey={apiKey} secret={secret} />
        <Card padded component="section" aria-labelledby={factsId}>
          <Box component="h2" id={factsId} sx={factsTitleSx}>
            {textsOf(apiKeyEn).apiKeyStart.thisKey}
          </Box>
          <RecordContextProvider value={apiKey}>
            <ApiKeyDetails withIdentity={false} />
          </RecordContextProvider>
        </Card>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <KeyCode apiKey={apiKey} secret={secret} />
      </Box>
    </Box>
  );
}

function SecretField({ secret }: Pick<ApiKeyCreatedProps, 'secret'>) {
  const texts = textsOf(apiKeyEn).apiKey;
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

const factsTitleSx = {
  margin: '0 0 6px',
  fontSize: textSize.body,
  lineHeight: '20px',
  fontWeight: 600,
} as const;

const headingSx = {
  display: 'inline',
  margin: 0,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  fontWeight: 600,
  outline: 'none',
} as const;
