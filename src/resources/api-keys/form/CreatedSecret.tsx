import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import { CheckboxField } from '../../../components/form/CheckboxField.tsx';
import { CopyField } from '../../../components/copy/CopyField.tsx';
import '../../../components/form/form.css';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { ForColleague, Sealed } from '../hand-over/ForColleague.tsx';
import { useHandOver, type Recipient } from '../hand-over/handOver.ts';
import { useUnsaved } from '../../../components/listen.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { ApiKey } from '../apiKey.schema.ts';

type CreatedSecretProps = {
  apiKey: Pick<ApiKey, 'id' | 'name' | 'environment'>;
  /** Undefined once the secret has been dropped. */
  secret: string | undefined;
  /** For whom it is sealed instead of shown. */
  recipient?: Recipient | undefined;
  /** False where the secret has just been handed over to this person. */
  mayHandOver?: boolean;
  /** Called once there is a sealed text. */
  onSealed?: () => void;
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
  const { apiKey, secret, recipient, mayHandOver = true, onStored, onDone, children } = props;
  const { apiKey: texts, apiKeySealing: sealing } = textsOf(keyEn);
  const handOver = useHandOver('', recipient);
  const [isSealed, setSealed] = useState(false);
  const [isShown, setShown] = useState(recipient === undefined);
  const [state, setState] = useState<'shown' | 'stored' | 'finished'>('shown');
  const stored = state !== 'shown' || secret === undefined;
  useUnsaved(secret !== undefined && 'lost');

  function sealed() {
    setSealed(true);
    // What was said of the text before does not hold for this one.
    if (!isShown) setState('shown');
    props.onSealed?.();
  }

  function finish() {
    // Gone before the next page opens, which may take a moment. A render of its own, because React keeps the one before
    // the last, and the secret with it.
    flushSync(() => {
      setState('finished');
      onStored();
    });
    onDone();
  }

  const forColleague = (
    <ForColleague
      handOver={handOver}
      disabled={secret === undefined}
      sealed={
        handOver.recipient && (
          <Sealed
            apiKey={apiKey}
            secret={secret}
            recipient={handOver.recipient}
            onSealed={sealed}
          />
        )
      }
    />
  );

  return (
    <>
      <LeaveGuard
        when={!stored}
        alsoUnload
        title={texts.leaveTitle}
        text={isSealed && !isShown ? sealing.leaveText : texts.leaveText}
        stayLabel={texts.stay}
        leaveLabel={texts.leave}
      />
      {recipient && forColleague}
      {state !== 'finished' && isShown && (
        <Box sx={recipient ? { marginTop: '18px' } : {}}>
          <SecretField secret={secret} />
        </Box>
      )}
      {!isShown && secret !== undefined && (
        <Box sx={{ marginTop: 1 }}>
          <Button small onClick={() => setShown(true)}>
            {sealing.show}
          </Button>
        </Box>
      )}
      <Box className="field-label" sx={{ marginTop: '18px' }}>
        {texts.keyId}
      </Box>
      <CopyField label={texts.keyId} value={apiKey.id} />
      {children && <Box sx={{ marginTop: '18px' }}>{children}</Box>}
      {mayHandOver && !recipient && secret !== undefined && (
        <Box sx={{ marginTop: '18px' }}>{forColleague}</Box>
      )}
      <Box sx={{ margin: '18px 0' }}>
        {secret !== undefined && (isShown || isSealed) && (
          <CheckboxField
            plain
            label={isShown ? texts.stored : sealing.received}
            checked={stored}
            onChange={(event) => setState(event.target.checked ? 'stored' : 'shown')}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Button disabled={!stored} onClick={finish} {...(stored ? { look: 'primary' } : {})}>
          {texts.done}
        </Button>
        {!stored && (isShown || isSealed) && (
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
      <div className="field-label">{texts.secret}</div>
      <CopyField secret label={texts.secret} value={secret} />
      <Box sx={{ marginTop: 1 }}>
        <InlineWarning tone="warn" text={texts.warning} />
      </Box>
    </>
  );
}
