import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { Card } from '../../../components/card/Card.tsx';
import { CopyField } from '../../../components/copy/CopyField.tsx';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { useUnsaved } from '../../../components/listen.ts';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { lineSx, noteSx } from '../../../theme/styles.ts';
import type { ApiKey } from '../apiKey.schema.ts';

type CreatedSecretProps = {
  apiKey: Pick<ApiKey, 'id'>;
  /** Undefined once dropped. */
  secret: string | undefined;
  /** Called when the user ticks or unticks 'stored', or leaves without the secret. */
  onTick: (stored: boolean) => void;
  /** Called to drop the secret. */
  onStored: () => void;
  /** Called after `onStored`. */
  onDone: () => void;
} & Pick<ComponentProps<typeof Card>, 'title' | 'titleRef' | 'children'>;

/**
 * The secret of a new key, shown only once, its id, and children that help to store both. Leaving
 * the page needs a confirmation until the user states that the secret is stored.
 */
export function CreatedSecret(props: CreatedSecretProps) {
  const { apiKey, title, titleRef, secret, onTick, onStored, onDone, children } = props;
  const texts = textsOf(keyEn).apiKey;
  const [ticked, setTicked] = useState(false);
  const stored = ticked || secret === undefined;
  useUnsaved(secret !== undefined && 'lost');

  function finish() {
    // Synchronous, so that the secret is gone before the next page opens. A separate render,
    // because React keeps the previous state, and with it the secret, for one more render.
    flushSync(onStored);
    onDone();
  }

  return (
    <>
      <LeaveGuard when={!stored} alsoUnload words={texts.leaving} onLeave={() => onTick(true)} />
      <Card padded title={title} titleRef={titleRef}>
        {secret !== undefined && <SecretField secret={secret} />}
        <FormLabel component="div" sx={{ marginTop: '18px' }}>
          {texts.keyId}
        </FormLabel>
        <CopyField label={texts.keyId} value={apiKey.id} />
      </Card>
      {children}
      <Card padded sx={lineSx}>
        {secret !== undefined && (
          <FormControlLabel
            label={texts.stored}
            control={
              <Checkbox
                checked={stored}
                onChange={(event) => {
                  setTicked(event.target.checked);
                  onTick(event.target.checked);
                }}
              />
            }
          />
        )}
        <Button disabled={!stored} onClick={finish} variant={stored ? 'contained' : 'outlined'}>
          {texts.done}
        </Button>
        {!stored && <Box sx={noteSx}>{texts.doneHint}</Box>}
      </Card>
    </>
  );
}

function SecretField({ secret }: { secret: string }) {
  const texts = textsOf(keyEn).apiKey;
  return (
    <>
      <FormLabel component="div">{texts.secret}</FormLabel>
      <CopyField secret label={texts.secret} value={secret} />
      <Box sx={{ marginTop: 1 }}>
        <InlineWarning tone="warn" role="alert" text={texts.warning} />
      </Box>
    </>
  );
}
