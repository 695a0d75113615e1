import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textsOf } from '../../texts/textsOf.ts';
import { Notice } from './Notice.tsx';
import { Reason } from './Reason.tsx';

type LoadFailureProps = {
  /** Left out where information could not be fetched. */
  title?: string;
  error: unknown;
  onRetry: () => void;
  /** True where a toast has said the title: a screen reader then interrupts for the reason only. */
  hasToast?: boolean;
};

/**
 * Replaces content that failed to load: what failed, why, and a button to retry. If the hub has
 * asked to wait, the retry follows automatically after that time, unless the person cancels it.
 */
export function LoadFailure({ title, error, onRetry, hasToast = false }: LoadFailureProps) {
  const reason = <Reason error={error} onRetry={onRetry} />;
  return (
    <Notice
      tone="bad"
      role={hasToast ? 'note' : 'alert'}
      actions={<RetryButton onRetry={onRetry} />}
      title={title ?? textsOf().errors.fetching}
    >
      {hasToast ? <div role="alert">{reason}</div> : reason}
    </Notice>
  );
}

type ActionFailureProps = { title: string; error: unknown; onRetry?: () => void };

/** A failed action and its reason, below the control that started it. It is never repeated automatically. */
export function ActionFailure({ title, error, onRetry }: ActionFailureProps) {
  return (
    // Cancels the bottom margin of the notice, because nothing follows it here.
    <Box sx={{ margin: '16px 0 -16px' }}>
      <Notice tone="bad" role="alert" actions={onRetry && <RetryButton onRetry={onRetry} />}>
        <Reason title={title} error={error} />
      </Notice>
    </Box>
  );
}

function RetryButton({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  return (
    <Button size="small" onClick={onRetry}>
      {textsOf().common.retry}
    </Button>
  );
}
