import Box from '@mui/material/Box';
import { Logo } from '../../components/Logo.tsx';
import { useConfig } from '../../providers/consoleContext.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

type NotFoundProps = {
  /** The page's own heading, or one below the shell's. */
  heading?: 'h1' | 'h2';
};

/** What any other address shows, signed in or not. */
export function NotFound({ heading = 'h2' }: NotFoundProps) {
  const texts = textsOf().notFound;
  const { productName } = useConfig();
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', padding: '12vh 20px', textAlign: 'center' }}
    >
      <Box
        component="a"
        href="/landing"
        aria-label={texts.logo(productName)}
        sx={{ color: token('text'), textDecoration: 'none', padding: 1 }}
      >
        <Logo name={productName} />
      </Box>
      <Box aria-hidden sx={{ marginTop: 4, fontSize: 56, lineHeight: '64px', fontWeight: 650 }}>
        {texts.code}
      </Box>
      <Box component={heading} sx={{ margin: '4px 0 8px', fontSize: 22, lineHeight: '30px' }}>
        {texts.title}
      </Box>
      <Box component="p" sx={{ margin: 0, color: token('dim') }}>
        {texts.text}
      </Box>
    </Box>
  );
}
