import { useEffect, useEffectEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageLink } from '../../components/text/PageLink.tsx';
import { useRecordContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { Card } from '../../components/card/Card.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { InlineCopy } from '../../components/copy/InlineCopy.tsx';
import { asObject } from '../../lib/own.ts';
import { useCan, useCanOpen, useConfig } from '../../providers/access/consoleContext.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { lineSx, noteSx } from '../../theme/styles.ts';
import { ActionFailure } from '../../components/feedback/Failure.tsx';
import { InviteDialog, preloadQr } from './InviteDialog.tsx';
import { TenantName } from './TenantName.tsx';
import { useInvite } from './useInvite.ts';

/** The tenant's name, id and actions. */
export function TenantHeader() {
  const texts = textsOf(tenantEn);
  const mayInvite = useCan({ resource: 'tenant', action: 'invite' });
  const mayVerify = useCanOpen('/verify-account');
  const invite = useInvite();
  useInviteCommand(mayInvite, invite.press);
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  return (
    <Card padded>
      <Box sx={{ ...lineSx, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 16.25rem', minWidth: 0 }}>
          <TenantName />
          <Box sx={{ ...noteSx, margin: '2px 0 4px' }}>
            {tenant.defaultName ? texts.tenant.setLegalName : <LegalName />}
          </Box>
          <InlineCopy label={texts.tenant.id} value={tenant.id} />
        </Box>
        {(mayInvite || mayVerify) && (
          <Box sx={lineSx}>
            {mayVerify && (
              <Button component={PageLink} to="/verify-account">
                {texts.tenant.verify}
              </Button>
            )}
            {mayInvite && (
              <BusyButton
                variant="contained"
                busy={invite.pending}
                busyLabel={texts.invite.creating}
                onMouseEnter={preloadQr}
                onClick={() => {
                  preloadQr();
                  invite.press();
                }}
              >
                {texts.invite.open}
              </BusyButton>
            )}
          </Box>
        )}
      </Box>
      {invite.failure && (
        <ActionFailure
          title={texts.invite.failed}
          error={invite.failure.error}
          onRetry={invite.press}
        />
      )}
      {mayInvite && <InviteDialogs invite={invite} />}
    </Card>
  );
}

/**
 * Creates an invite link for the palette's command, which sets the history state `invite`. The
 * state is removed first: otherwise a reload or the back button would create another code.
 */
function useInviteCommand(mayInvite: boolean, press: () => void) {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const isAsked = asObject(state)?.['invite'] === true;
  const pressed = useEffectEvent(() => {
    if (mayInvite) press();
  });
  useEffect(() => {
    if (!isAsked) return;
    void navigate(pathname, { replace: true, state: null });
    pressed();
  }, [isAsked, navigate, pathname]);
}

function InviteDialogs({ invite }: { invite: ReturnType<typeof useInvite> }) {
  const texts = textsOf(tenantEn);
  return (
    <>
      <ConfirmDialog
        harmless
        open={invite.ask.open}
        title={texts.invite.againTitle}
        cancelLabel={texts.common.cancel}
        confirmLabel={texts.invite.again}
        onConfirm={invite.confirm}
        onDismiss={invite.ask.close}
      >
        {texts.invite.againText}
      </ConfirmDialog>
      {invite.invite && (
        <InviteDialog
          invite={invite.invite}
          open={invite.shown.open}
          onClose={invite.shown.close}
          onExited={invite.forget}
        />
      )}
    </>
  );
}

function LegalName() {
  const texts = textsOf(tenantEn).tenant;
  const { links } = useConfig();
  return (
    <>
      {texts.legalName}{' '}
      {/* A separate line on phones, where Inter would break the sentence elsewhere. */}
      <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
        <ExternalLink href={links.support}>{texts.contactUs}</ExternalLink>
      </Box>
    </>
  );
}
