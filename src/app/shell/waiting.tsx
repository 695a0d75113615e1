import Box from '@mui/material/Box';
import { Button } from '../../components/form/Button.tsx';
import Skeleton from '@mui/material/Skeleton';
import { useLongWait } from '../../components/listen.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

/** The screen during the wait for the first answers. */
export function Preparing() {
  const texts = textsOf();
  const long = useLongWait();
  return (
    <Box
      component="main"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '30vh 20px 20px' }}
    >
      <Box role="status" sx={{ color: token('dim'), textAlign: 'center' }}>
        {texts.common.preparing}
        {long && <Box sx={{ marginTop: 1 }}>{texts.shell.waiting}</Box>}
      </Box>
      {long && (
        <Button onClick={() => window.location.reload()}>{texts.boot.actions.reload}</Button>
      )}
    </Box>
  );
}

/** Shown in place of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <VisuallyHidden role="status">{textsOf().common.loading}</VisuallyHidden>
      <Skeleton height={36} width="40%" />
      <Skeleton height={220} />
    </Box>
  );
}
