import { useEffect, useId, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../../components/form/Button.tsx';
import type { Continued } from '../../../bank/client/service.ts';
import { PrivateField, UNMANAGED } from '../../../bank/login/credentials/PrivateField.tsx';
import { useSecretInput } from '../../../bank/login/credentials/useSecretInput.ts';
import { fromBase64 } from '../../../lib/bytes.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';

const isWrong = (text: string) => fromBase64(text.trim()) === undefined;

/**
 * The fields of what a run continues. Both are bearer secrets: their texts are in the fields alone,
 * until `read` passes them on.
 */
export function useContinuedFields(kept: () => Continued) {
  const session = useSecretInput(isWrong);
  const connectionData = useSecretInput(isWrong);
  const [open, setOpen] = useState(() => Object.values(kept()).some(Boolean));
  const [tried, setTried] = useState(false);
  const { fill: fillSession } = session;
  const { fill: fillData } = connectionData;
  useEffect(() => {
    if (!open) return;
    fillSession(kept().session ?? '');
    fillData(kept().connectionData ?? '');
  }, [open, kept, fillSession, fillData]);

  /** What the fields hold; undefined, with the focus on it, if one of them is wrong. */
  function read(): Continued | undefined {
    const wrong = [session, connectionData].find((input) => isWrong(input.read()));
    if (wrong) {
      setTried(true);
      wrong.onInput();
      wrong.focus();
      return undefined;
    }
    const text = (input: typeof session) => input.read().trim() || undefined;
    return { session: text(session), connectionData: text(connectionData) };
  }

  return { session, connectionData, open, setOpen, tried, read };
}

type ContinuedFieldsProps = { fields: ReturnType<typeof useContinuedFields> };

/** Session and connection data of an earlier result. Closing them empties them. */
export function ContinuedFields({ fields }: ContinuedFieldsProps) {
  const { playgroundContinued: words, playgroundData } = textsOf(playgroundEn);
  const { open, setOpen, tried } = fields;
  const id = useId();
  return (
    <div>
      <Button
        small
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {words.title}
      </Button>
      {open && (
        <Box id={id} role="group" aria-label={words.title} sx={groupSx}>
          <Box sx={{ marginBottom: 1.5, color: token('dim') }}>{words.about}</Box>
          {(['session', 'connectionData'] as const).map((name) => (
            <PrivateField
              key={name}
              masked
              {...UNMANAGED}
              label={words[name]}
              input={fields[name]}
              hint={words.hint}
              error={tried && fields[name].verdict ? playgroundData.problems.base64 : undefined}
            />
          ))}
        </Box>
      )}
    </div>
  );
}

const groupSx = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: 1,
  padding: '12px 14px 4px',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
} as const;
