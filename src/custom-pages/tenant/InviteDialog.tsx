import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { ErrorBoundary } from 'react-error-boundary';
import { DayStamp } from '../../components/DayStamp.tsx';
import { FieldHint } from '../../components/Field.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useCopy } from '../../components/useCopy.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { QR_SIZE } from './qrSize.ts';
import type { Invite } from './useInvite.ts';

const loadQr = () => import('./InviteQr.tsx');
const InviteQr = lazy(loadQr);

/** Fetches the code that draws QR codes, while the link itself is on its way. */
export function preloadQr(): void {
  loadQr().catch(() => undefined);
}

type InviteDialogProps = {
  invite: Invite;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/**
 * A new invite link, shown this once: to copy, and as a QR code. A click beside the dialog does not
 * close it, since nothing brings the link back.
 */
export function InviteDialog({ invite, open, onClose, onExited }: InviteDialogProps) {
  const texts = useTexts(tenantEn);
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width: 480, margin: 2, padding: '20px' } },
        transition: { onExited },
      }}
    >
      <Box component="h2" id={titleId} sx={titleSx}>
        {texts.invite.title}
      </Box>
      <Box sx={{ marginBottom: 2 }}>{texts.invite.intro}</Box>
      <LinkField link={invite.link} />
      <Box sx={{ marginTop: 2 }}>
        {texts.invite.valid} <DayStamp instant={invite.expiresAt} withTime />,{' '}
        {texts.invite.yourTime}. {texts.invite.once}
      </Box>
      <Box sx={codeSx}>
        <ErrorBoundary fallback={<FieldHint>{texts.invite.qrFailed}</FieldHint>}>
          <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
            <InviteQr link={invite.link} />
            <FieldHint>{texts.invite.qrHint}</FieldHint>
          </Suspense>
        </ErrorBoundary>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginTop: 1 }}>
        <Button onClick={onClose}>{texts.common.close}</Button>
      </Box>
    </Dialog>
  );
}

/** The whole link in one line, which the focus selects, and its copy button. */
function LinkField({ link }: { link: string }) {
  const texts = useTexts(tenantEn);
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  useEffect(() => {
    if (state !== 'failed') return;
    input.current?.focus();
    input.current?.select();
  }, [state]);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            ref={input}
            label={texts.invite.linkLabel}
            value={link}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        </Box>
        <Button
          autoFocus
          variant="contained"
          color="primary"
          aria-label={texts.common.copyName(texts.invite.link)}
          startIcon={state === 'copied' ? <Check data-testid="copied" /> : <ContentCopy />}
          onClick={() => void copy(link)}
        >
          {texts.common.copy}
        </Button>
        <VisuallyHidden role="status">
          {state === 'copied' ? texts.common.copied : ''}
        </VisuallyHidden>
      </Box>
      {state === 'failed' && (
        <InlineWarning tone="bad" role="alert" text={texts.common.copyFailed} />
      )}
    </>
  );
}

const titleSx = {
  margin: '0 0 4px',
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
} as const;

const codeSx = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  marginTop: 2,
  '& > svg': { borderRadius: '10px' },
} as const;
