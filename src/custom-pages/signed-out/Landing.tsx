import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Logo } from '../../components/text/Logo.tsx';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { signedOutEn } from '../../texts/boot/signedOut.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

/** Public page that logos link to. It never redirects. */
export function Landing() {
  const texts = textsOf(signedOutEn).signedOut;
  const { productName, oidc } = useConfig();
  return (
    <Box
      component="main"
      sx={{ display: 'grid', justifyItems: 'center', padding: '16vh 20px', textAlign: 'center' }}
    >
      <Typography component="h1" variant="h1" sx={{ lineHeight: '2.125rem' }}>
        <Logo name={productName} size={26} />
      </Typography>
      <Box component="p" sx={{ margin: '16px 0 24px', maxWidth: '26.25rem', color: token('dim') }}>
        {texts.landing(productName)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        <Button variant="contained" href="/sign-in">
          {texts.signInShort}
        </Button>
        {oidc.signUp && <Button href="/sign-up">{texts.signUpShort}</Button>}
      </Box>
    </Box>
  );
}
