import { useEffect, useEffectEvent, useState } from 'react';
import Box from '@mui/material/Box';
import { CopyField } from '../../../components/copy/CopyField.tsx';
import { FieldHint } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { handOverEn } from '../../../texts/api-keys/handOver.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { FourWords } from './FourWords.tsx';
import type { Recipient } from './handOver.ts';
import { sealSecret } from './sealed.ts';

type SealedSecretProps = {
  apiKey: Pick<ApiKey, 'id' | 'name' | 'environment'>;
  /** Undefined once it has been dropped: what was sealed before stays. */
  secret: string | undefined;
  recipient: Recipient;
  /** Called once there is a text. */
  onSealed: () => void;
};

/** The secret as a text that the recipient's tab alone opens. It is sealed once. */
export function SealedSecret({ apiKey, secret, recipient, onSealed }: SealedSecretProps) {
  const texts = textsOf(handOverEn).handOver;
  const { id, name, environment } = apiKey;
  const [sealed, setSealed] = useState<{ text?: string }>();
  const isMissing = sealed === undefined;
  const settle = useEffectEvent((outcome: { text?: string }) => {
    setSealed(outcome);
    if (outcome.text !== undefined) onSealed();
  });
  useEffect(() => {
    if (!isMissing || secret === undefined) return undefined;
    let isWanted = true;
    sealSecret(recipient.request, { id, name, environment, secret }).then(
      (text) => isWanted && settle({ text }),
      () => isWanted && settle({}),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, secret, recipient, id, name, environment]);

  if (!sealed && secret !== undefined) return <Box role="status">{texts.sealing}</Box>;
  if (sealed?.text === undefined) {
    return (
      <Notice tone="bad" role="alert">
        {texts.failed}
      </Notice>
    );
  }
  return (
    <>
      {texts.sealedFor}
      <FourWords words={recipient.words} at={recipient.request.at} />
      <Box className="field-label" sx={{ marginTop: '14px' }}>
        {texts.sealed}
      </Box>
      <CopyField label={texts.sealed} value={sealed.text} />
      <FieldHint>{texts.sealedHint}</FieldHint>
    </>
  );
}
