import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import { Logo } from '../../components/text/Logo.tsx';
import { useConfig, useSession } from '../../providers/access/consoleContext.ts';
import { signedOutEn } from '../../texts/boot/signedOut.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { forced, moreContrast } from '../../theme/media.ts';
import { noteSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';

export type LoginProps = {
  /** The path that the sign-in returns to. */
  redirectTo: string;
  /** The reason of an unsuccessful sign-in; a cancelled or late one is not a failure. */
  problem?: { text: string; isFailure: boolean } | undefined;
  /** The session limit that has ended this tab's session, or a pending invitation. */
  notice?: 'idle' | 'long' | 'invited' | undefined;
};

/** Login screen: product, notice about a test build, and the ways to sign in. */
export function Login({ redirectTo, problem, notice }: LoginProps) {
  const texts = textsOf(signedOutEn);
  const { productName, testBuild, links, oidc } = useConfig();
  const { start, busy, failed } = useStartSignIn(redirectTo);
  const failure = failed ? texts.boot.signInFailed.unreachable : problem?.isFailure && problem.text;
  const calm = [
    problem && !problem.isFailure && problem.text,
    notice && texts.signedOut.notice[notice],
  ];
  const news = calm.filter(Boolean).join(' ');
  // After an attempt, most users have an account.
  const registers = oidc.signUp && !problem;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, minHeight: '100vh' }}>
      <Box component="aside" sx={panelSx}>
        <Logo name={productName} />
        <Box sx={{ marginTop: 'auto', paddingTop: 3, maxWidth: '23.75rem' }}>
          <Box
            sx={{
              fontSize: '1.625rem',
              lineHeight: '2.125rem',
              fontWeight: 600,
              marginBottom: 1.25,
            }}
          >
            {texts.signedOut.claim}
          </Box>
          {testBuild && (
            <Box sx={testVersionSx}>
              {texts.signedOut.testVersion}{' '}
              <ExternalLink href={links.officialVersion}>
                {texts.signedOut.officialVersion}
              </ExternalLink>
            </Box>
          )}
        </Box>
      </Box>
      <Box component="main" sx={formSideSx}>
        <Box sx={{ display: 'grid', gap: 1.5, width: 'min(22.5rem, 100%)' }}>
          <Typography component="h1" variant="h1" sx={headingSx}>
            {texts.signedOut.heading}
            <br />
            <Logo name={productName} size={22} />
          </Typography>
          {news && (
            <Alert severity="info" role="status">
              {news}
            </Alert>
          )}
          {failure && (
            <Alert severity="error" role="alert">
              {failure}
            </Alert>
          )}
          {oidc.signUp && (
            <Button
              variant={registers ? 'contained' : 'outlined'}
              disabled={busy}
              onClick={() => start({ prompt: 'create' })}
              size="large"
            >
              {texts.signedOut.signUp}
            </Button>
          )}
          <Button
            variant={registers ? 'outlined' : 'contained'}
            disabled={busy}
            onClick={() => start({})}
            size="large"
          >
            {texts.signedOut.logIn}
          </Button>
          {(oidc.connections.google ?? oidc.connections.github) && (
            <Divider role="presentation" sx={noteSx}>
              {texts.signedOut.or}
            </Divider>
          )}
          <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1.5 }}>
            {(['google', 'github'] as const).map((name) => {
              const connectionId = oidc.connections[name];
              return connectionId ? (
                <Button
                  key={name}
                  disabled={busy}
                  onClick={() => start({ connectionId })}
                  size="large"
                >
                  {texts.signedOut[name]}
                </Button>
              ) : null;
            })}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** Starts one redirect at a time: all buttons are busy until it fails. */
function useStartSignIn(redirectTo: string) {
  const session = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  function start(options: { prompt?: 'create'; connectionId?: string }) {
    setState('busy');
    session.signIn({ redirectTo, ...options }).catch(() => setState('failed'));
  }
  return { start, busy: state === 'busy', failed: state === 'failed' };
}

const panelSx = {
  display: 'flex',
  flexDirection: 'column',
  padding: { xs: 3, md: 6 },
  minHeight: { xs: 180, md: 0 },
  color: '#e8e9ff',
  background: 'radial-gradient(120% 90% at 10% 0, #4338ca 0, #1e1b4b 55%, #0b1020 100%)',
  [moreContrast]: { color: '#fff', background: '#1e1b4b' },
  [forced]: { background: 'Canvas', borderInlineEnd: '1px solid' },
} as const;

const testVersionSx = {
  color: '#c7c9ec',
  [moreContrast]: { color: 'inherit' },
  '& a': { color: 'inherit' },
} as const;

const formSideSx = {
  display: 'grid',
  placeItems: 'center',
  padding: 3,
  backgroundColor: token('surface'),
} as const;

const headingSx = {
  marginBottom: 1,
  lineHeight: '2.125rem',
  fontWeight: 600,
  textAlign: 'center',
} as const;
