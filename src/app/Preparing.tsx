import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTexts } from '../texts/useTexts.ts';
import { token } from '../theme/tokens.ts';

/** After this many milliseconds a wait says what can be done about it. */
const LONG_WAIT = 8000;

/** The whole-page wait for the first answers. */
export function Preparing() {
  const texts = useTexts();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG_WAIT);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Box
      component="main"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '30vh 20px 20px' }}
    >
      <Box role="status" sx={{ color: token('dim'), textAlign: 'center' }}>
        {texts.dashboard.preparing}
        {long && <Box sx={{ marginTop: 1 }}>{texts.shell.waiting}</Box>}
      </Box>
      {long && (
        <Button onClick={() => window.location.reload()}>{texts.boot.actions.reload}</Button>
      )}
    </Box>
  );
}
