import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Card } from '../../../components/card/Card.tsx';
import { takeFocus } from '../../../components/text/takeFocus.ts';
import { noteSx } from '../../../theme/styles.ts';
import { KeyForm } from './KeyForm.tsx';
import type { SigningKey } from './signingKey.ts';

type ChooseKeyProps = {
  words: Readonly<Record<'chooseKey' | 'chooseKeyWhy' | 'useKey', string>>;
  /** The reason that the previously chosen key cannot be used. */
  refusal?: string | undefined;
  /** Focuses the heading when it appears. */
  takesFocus: boolean;
  onKey: (key: SigningKey) => void;
};

/** First step of a tool that needs a key. */
export function ChooseKey({ words, refusal, takesFocus, onKey }: ChooseKeyProps) {
  return (
    <Card padded>
      <Typography component="h2" variant="h3" ref={takesFocus ? takeFocus : null} tabIndex={-1}>
        {words.chooseKey}
      </Typography>
      <Box sx={{ ...noteSx, margin: '4px 0 16px' }}>{words.chooseKeyWhy}</Box>
      {refusal && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <KeyForm label={words.useKey} onKey={onKey} />
    </Card>
  );
}
