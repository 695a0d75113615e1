import { lazy, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { CopyButton, CopyFailed } from '../../components/copy/CopyButton.tsx';
import { useCopy } from '../../components/copy/copying.ts';
import { DayStamp } from '../../components/text/Stamps.tsx';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { handheld } from '../../theme/media.ts';
import type { Invite } from './useInvite.ts';

/** Side length of the QR code with its quiet zone. Pixels. */
const QR_SIZE = 208;

const loadQr = () => import('./InviteQr.tsx');
const InviteQr = lazy(loadQr);

/** False on a handheld device, which would have to scan its own screen. */
const hasQr = () => !window.matchMedia(handheld).matches;

/** Loads the QR module while the link is being created. */
export function preloadQr(): void {
  if (hasQr()) loadQr().catch(() => undefined);
}

type InviteDialogProps = {
  invite: Invite;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/**
 * A new invite link to copy, and as a QR code on a desktop. A click on the backdrop does not close
 * the dialog, because the link cannot be shown again.
 */
export function InviteDialog({ invite, open, onClose, onExited }: InviteDialogProps) {
  const texts = textsOf(tenantEn);
  return (
    <Dialog
      open={open}
      maxWidth="sm"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle>{texts.invite.title}</DialogTitle>
      <DialogContent>
        <Box sx={{ marginBottom: 2 }}>{texts.invite.intro}</Box>
        <LinkField link={invite.link} />
        <Box sx={{ marginTop: 2 }}>
          {texts.invite.valid} <DayStamp instant={invite.expiresAt} withTime />,{' '}
          {texts.invite.yourTime}. {texts.invite.once}
        </Box>
        {hasQr() && (
          <Box sx={codeSx}>
            <OnDemand
              fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}
              missing={<QrFailed />}
            >
              <InviteQr link={invite.link} size={QR_SIZE} />
            </OnDemand>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function QrFailed() {
  return <FormHelperText>{textsOf(tenantEn).invite.qrFailed}</FormHelperText>;
}

/** The link in a field that selects it on focus, and a copy button. */
function LinkField({ link }: { link: string }) {
  const texts = textsOf(tenantEn);
  const text = useRef<HTMLInputElement>(null);
  const copying = useCopy(text);
  return (
    <>
      <Box sx={linkSx}>
        <TextField
          inputRef={text}
          label={texts.invite.linkLabel}
          value={link}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton autoFocus main label={texts.invite.link} value={link} copying={copying} />
      </Box>
      <CopyFailed copying={copying} />
    </>
  );
}

const linkSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'start', sm: 'flex-end' },
  gap: 1,
} as const;

const codeSx = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  marginTop: 2,
  '& > svg': { borderRadius: '10px' },
} as const;
