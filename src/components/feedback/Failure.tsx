import Box from '@mui/material/Box';
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
      severity="error"
      role={hasToast ? 'note' : 'alert'}
      action={<RetryButton onRetry={onRetry} />}
    >
      <b>{title ?? textsOf().errors.fetching}</b>
      <div role={hasToast ? 'alert' : undefined}>{reason}</div>
    </Notice>
  );
}

type ActionFailureProps = { title: string; error: unknown; onRetry?: () => void };

/** A failed action and its reason, below the control that started it. It is never repeated automatically. */
export function ActionFailure({ title, error, onRetry }: ActionFailureProps) {
  return (
    <Box sx={{ marginTop: 2, '& > div': { marginBottom: 0 } }}>
      <Notice severity="error" role="alert" action={onRetry && <RetryButton onRetry={onRetry} />}>
        <Reason title={title} error={error} />
      </Notice>
    </Box>
  );
}

function RetryButton({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  return (
    <button type="button" className="button small" onClick={onRetry}>
      {textsOf().common.retry}
    </button>
  );
}
