import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textsOf } from '../texts/textsOf.ts';
import { Notice } from './Notice.tsx';

type ActionFailureProps = { title: string; reason: string; onRetry?: () => void };

/** A failed action and its reason, shown below the control that started it. */
export function ActionFailure({ title, reason, onRetry }: ActionFailureProps) {
  const texts = textsOf().common;
  return (
    // Cancels the bottom margin of the notice, because nothing follows it here.
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
