import Button from '@mui/material/Button';
import { textsOf } from '../../texts/textsOf.ts';
import { Notice } from './Notice.tsx';
import { Reason } from './Reason.tsx';

type LoadFailureProps = { title: string; error: unknown; onRetry: () => void };

/**
 * Replaces content that failed to load: what failed, why, and a button to retry. If the hub has
 * asked to wait, the retry follows automatically after that time, unless the person cancels it.
 */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
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
      <Reason error={error} onRetry={onRetry} />
    </Notice>
  );
}
