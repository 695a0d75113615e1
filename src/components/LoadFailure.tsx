import Button from '@mui/material/Button';
import { textsOf } from '../texts/textsOf.ts';
import { Notice } from './Notice.tsx';

type LoadFailureProps = { title: string; reason: string; onRetry: () => void };

/** Replaces content that failed to load: what failed, why, and a button to retry. */
export function LoadFailure({ title, reason, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      actions={
        <Button size="small" onClick={onRetry}>
          {textsOf().common.retry}
        </Button>
      }
      title={title}
    >
      {reason}
    </Notice>
  );
}
