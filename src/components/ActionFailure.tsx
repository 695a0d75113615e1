import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textsOf } from '../texts/textsOf.ts';
import { Notice } from './Notice.tsx';

type ActionFailureProps = { title: string; reason: string; onRetry?: () => void };

/** Says below what was tried that it failed, and why. */
export function ActionFailure({ title, reason, onRetry }: ActionFailureProps) {
  const texts = textsOf().common;
  return (
    // A notice has a margin below it; here nothing follows that it could keep away from.
    <Box sx={{ margin: '16px 0 -16px' }}>
      <Notice
        tone="bad"
        role="alert"
        actions={
          onRetry && (
            <Button size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          )
        }
      >
        {title} {reason}
      </Notice>
    </Box>
  );
}
