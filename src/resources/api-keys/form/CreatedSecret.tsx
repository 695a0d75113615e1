import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckboxField } from '../../../components/form/CheckboxField.tsx';
import { CopyField } from '../../../components/copy/CopyField.tsx';
import { labelSx } from '../../../components/form/Field.tsx';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { useUnsaved } from '../../../components/listen.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { ApiKey } from '../apiKey.schema.ts';

type CreatedSecretProps = {
  apiKey: ApiKey;
  /** Undefined once the secret has been dropped. */
  secret: string | undefined;
  /** Drops the secret. */
  onStored: () => void;
  /** Called afterwards. */
  onDone: () => void;
  /** What to do with the secret before it is gone. */
  children?: ReactNode;
};

/**
 * The secret of a new key, which is shown only once, and its id: leaving the page needs a
 * confirmation until the person states that the secret is stored.
 */
export function CreatedSecret(props: CreatedSecretProps) {
  const { apiKey, secret, onStored, onDone, children } = props;
  const texts = textsOf(keyEn).apiKey;
  const [state, setState] = useState<'shown' | 'stored' | 'finished'>('shown');
  const stored = state !== 'shown' || secret === undefined;
  useUnsaved(secret !== undefined && 'lost');

  function finish() {
    // Gone before the next page opens, which may take a moment.
    flushSync(() => {
      setState('finished');
      onStored();
    });
    onDone();
  }

  return (
    <>
      <LeaveGuard
        when={!stored}
        alsoUnload
        title={texts.leaveTitle}
        text={texts.leaveText}
        stayLabel={texts.stay}
        leaveLabel={texts.leave}
      />
      {state !== 'finished' && <SecretField secret={secret} />}
      <Box sx={{ ...labelSx, marginTop: '18px' }}>{texts.keyId}</Box>
      <CopyField label={texts.keyId} value={apiKey.id} />
      {children && <Box sx={{ marginTop: '18px' }}>{children}</Box>}
      <Box sx={{ margin: '18px 0' }}>
        {secret !== undefined && (
          <CheckboxField
            plain
            label={texts.stored}
            checked={stored}
            onChange={(event) => setState(event.target.checked ? 'stored' : 'shown')}
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
    </>
  );
}

function SecretField({ secret }: Pick<CreatedSecretProps, 'secret'>) {
  const texts = textsOf(keyEn).apiKey;
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
