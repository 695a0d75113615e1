import Box from '@mui/material/Box';
import { useLongWait } from '../../components/listen.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

/** Waiting screen until the user is known. */
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
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {texts.boot.actions.reload}
        </button>
      )}
    </Box>
  );
}
