import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../../components/Notice.tsx';
import { textsOf } from '../../texts/textsOf.ts';

type ActionFailureProps = { title: string; reason: string; onRetry?: () => void };

/** What has just gone wrong and why, below what was tried. */
export function ActionFailure({ title, reason, onRetry }: ActionFailureProps) {
  const texts = textsOf().common;
  return (
    // A notice keeps its distance to what follows; here nothing does.
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
