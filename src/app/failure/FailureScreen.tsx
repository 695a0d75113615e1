import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CopyField } from '../../components/copy/CopyField.tsx';
import { Wait } from '../../components/feedback/Reason.tsx';
import { missingCodeReason } from '../../components/feedback/missingCodeReason.ts';
import { ownVersion } from '../../lib/browser.ts';
import { isMissingCode } from '../../lib/missingCode.ts';
import { pageAt } from '../../lib/paths.ts';
import { useRoutes, useSession } from '../../providers/access/consoleContext.ts';
import type { HubError } from '../../providers/hub/errors.ts';
import { captureError } from '../../reporting/capture.ts';
import { textsOf } from '../../texts/textsOf.ts';

type Failed = {
  /** The reason as a sentence for the user. */
  reason?: string | undefined;
  /** The thrown value, for the details. */
  error?: unknown;
};

type FailureScreenProps = Failed & {
  /** Called automatically after the delay that the hub asks for, if it allows a repetition. */
  onRetry?: (() => void) | undefined;
  onLogOut: () => void;
  /** Replaces 'Reload Page'. */
  reloadLabel?: string;
  /** True outside the shell, which has the main landmark and the first heading. */
  wholePage?: boolean;
};

/** The generic failure screen: reload, log out, and details for support. */
export function FailureScreen(props: FailureScreenProps) {
  const { boot } = textsOf();
  const { reason, error, onRetry, onLogOut, reloadLabel, wholePage = false } = props;
  return (
    <Box
      component={wholePage ? 'main' : 'div'}
      sx={{
        display: 'grid',
        gap: 3,
        maxWidth: '35rem',
        margin: '0 auto',
        padding: '14vh 20px 20px',
      }}
    >
      <Box role="alert" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component={`h${wholePage ? 1 : 2}`} variant="h2" sx={{ marginBottom: 1 }}>
          {boot.failure.title}
        </Typography>
        {reason}
        <Wait error={error} onRetry={onRetry} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <button type="button" className="button main" onClick={() => window.location.reload()}>
          {reloadLabel ?? boot.actions.reload}
        </button>
        <Link component="button" className="reach" onClick={onLogOut}>
          {boot.actions.logOut}
        </Link>
      </Box>
      <Details error={error} reason={reason} />
    </Box>
  );
}

/**
 * Copyable details for support, one fact per line. They contain the page's path pattern, not its
 * address, and the error's class, kind and call, not its message: either could be secret or
 * personal.
 */
function Details({ error, reason }: Failed) {
  const { support, boot, errors } = textsOf();
  const routes = useRoutes();
  const [id] = useState(() => crypto.randomUUID());
  const [time] = useState(() => new Date().toISOString());
  useEffect(() => captureError('screen', error, id), [error, id]);
  const { name, kind, status, call, traceId } = Object(error) as Partial<HubError>;
  const what = [name, kind, status, call].filter(Boolean).join(' ');
  const lines = [
    boot.failure.id(id),
    support.time(time),
    support.build(ownVersion() ?? '?'),
    support.page(pageAt(routes, window.location.pathname)?.path ?? '?'),
    support.error(what || (reason ?? '')),
    ...(traceId ? [errors.trace(traceId)] : []),
  ];
  return <CopyField label={support.label} value={lines.join('\n')} />;
}

/** Replaces a page that fails to render, or whose code did not load; the shell stays usable. */
export function PageFailure({ error }: { error: unknown }) {
  const session = useSession();
  const [reason] = useState(() => (isMissingCode(error) ? missingCodeReason() : undefined));
  return <FailureScreen reason={reason} error={error} onLogOut={() => void session.logOut()} />;
}
