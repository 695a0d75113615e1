import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import Link from '@mui/material/Link';
import { Heading } from '../../components/text/Heading.tsx';
import { Wait } from '../../components/feedback/Reason.tsx';
import { Later } from '../../components/later/Later.tsx';
import { whyMissing } from '../../components/later/whyMissing.ts';
import { noteTrouble } from '../../reporting/troubles.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { useSession } from '../../providers/access/consoleContext.ts';

type FailureScreenProps = {
  /** What went wrong, as a sentence for the user. */
  reason?: string | undefined;
  /** What was thrown, for the details. */
  error?: unknown;
  /** Also called automatically after the wait that the hub has asked for, where that is allowed. */
  onRetry?: (() => void) | undefined;
  onLogOut: () => void;
  /** What the button that loads the page again is called, where that does more. */
  reloadLabel?: string | undefined;
  /** False inside the shell, which already has the main landmark and the first heading. */
  wholePage?: boolean;
};

/** The generic failure screen: reload, log out, and details for support. */
export function FailureScreen(props: FailureScreenProps) {
  const { boot } = textsOf();
  const { reason, error, onRetry, onLogOut, wholePage = false } = props;
  const { reloadLabel = boot.actions.reload } = props;
  return (
    <Box
      component={wholePage ? 'main' : 'div'}
      sx={{ maxWidth: '35rem', margin: '0 auto', padding: '14vh 20px 20px' }}
    >
      <div role="alert">
        <Heading level={wholePage ? 1 : 2} size="display" sx={titleSx}>
          {boot.failure.title}
        </Heading>
        {reason && (
          <Box sx={{ overflowWrap: 'anywhere', marginBottom: 1 }}>
            {reason}
            <Wait error={error} onRetry={onRetry} />
          </Box>
        )}
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, margin: '24px 0' }}>
        <Button look="primary" onClick={() => window.location.reload()}>
          {reloadLabel}
        </Button>
        <Link component="button" className="reach" onClick={onLogOut}>
          {boot.actions.logOut}
        </Link>
      </Box>
      <Details error={error} reason={reason} />
    </Box>
  );
}

/** Fetched early: when something fails, the console's code may be out of reach. */
export const loadDetails = () => import('./FailureDetails.tsx');

/** The details for support, or the error id alone where their code does not load. */
function Details({ error, reason }: Pick<FailureScreenProps, 'error' | 'reason'>) {
  const [id] = useState(() => crypto.randomUUID());
  useEffect(() => void noteTrouble('screen', error, id), [error, id]);
  return (
    <Box sx={{ color: token('dim'), fontSize: textSize.small }}>
      <Later
        load={loadDetails}
        when
        fallback={<Box sx={{ userSelect: 'all' }}>{textsOf().boot.failure.id(id)}</Box>}
      >
        {(code) => <code.default id={id} error={error} reason={reason} />}
      </Later>
    </Box>
  );
}

/** One line on a phone, in German too. */
const titleSx = {
  marginBottom: 1,
  fontSize: { xs: textSize.heading, sm: textSize.display },
  lineHeight: { xs: '1.5rem', sm: '1.875rem' },
} as const;

type SessionFailureProps = Pick<FailureScreenProps, 'onLogOut'> & { lifetime: number | undefined };

/** A session that the hub keeps refusing; one that only ends too soon has a lifetime, in seconds. */
export function SessionFailure({ lifetime, onLogOut }: SessionFailureProps) {
  const { errors, common } = textsOf();
  const over =
    lifetime === undefined
      ? { reason: errors.refusedSession }
      : // Without a session, to load the page again is to sign in for it.
        { reason: errors.expiredSession(lifetime), reloadLabel: common.signInAgain };
  return <FailureScreen wholePage {...over} onLogOut={onLogOut} />;
}

/** A page that fails to render, inside the shell, which stays usable. */
export function PageFailure({ error, reason }: Pick<FailureScreenProps, 'error' | 'reason'>) {
  const session = useSession();
  return <FailureScreen reason={reason} error={error} onLogOut={() => void session.signOut()} />;
}

/** The same for a page whose code has not arrived. */
export function PageMissing({ error }: { error: unknown }) {
  const [reason] = useState(whyMissing);
  return <PageFailure reason={reason} error={error} />;
}
