import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Logo } from '../../components/text/Logo.tsx';
import { PageLink } from '../../components/text/PageLink.tsx';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

type NotFoundProps = {
  /** 1 without the shell, which has the first heading. */
  level?: 1 | 2;
};

/** Page for unknown addresses, signed in or not. */
export function NotFound({ level = 2 }: NotFoundProps) {
  const texts = textsOf().notFound;
  const { productName } = useConfig();
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', padding: '12vh 20px', textAlign: 'center' }}
    >
      <Box
        component="a"
        href="/landing"
        className="reach"
        aria-label={texts.logo(productName)}
        sx={{ color: token('text'), textDecoration: 'none', padding: 1 }}
      >
        <Logo name={productName} />
      </Box>
      <Box
        aria-hidden
        sx={{ marginTop: 4, fontSize: '3.5rem', lineHeight: '4rem', fontWeight: 650 }}
      >
        {texts.code}
      </Box>
      <Typography component={`h${level}`} variant="h1" sx={{ margin: '4px 0 8px' }}>
        {texts.title}
      </Typography>
      <Box component="p" sx={{ margin: 0, color: token('dim') }}>
        {texts.text}
      </Box>
      {level === 2 && (
        <PageLink className="button main" to="/" style={{ marginTop: 20 }}>
          {texts.dashboard}
        </PageLink>
      )}
    </Box>
  );
}
