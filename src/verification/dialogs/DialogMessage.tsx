import Box from '@mui/material/Box';
import { bankLoginEn } from '../../texts/bankLogin.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { Dialog } from '../flow/state.ts';

type DialogMessageProps = { id: string; dialog: Dialog };

/** What the bank says, as text with its line breaks (experience, 17); our words where it says nothing. */
export function DialogMessage({ id, dialog }: DialogMessageProps) {
  const { noMessage } = textsOf(bankLoginEn).bankDialog;
  const fallback = noMessage[dialog.context === 'Redirect' ? 'Redirect' : dialog.input.kind];
  return (
    <Box id={id} dir="auto" sx={messageSx}>
      {dialog.message?.trim() ? dialog.message : fallback}
    </Box>
  );
}

const messageSx = {
  marginBottom: 2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
