import Box from '@mui/material/Box';
import { textsOf } from '../../texts/textsOf.ts';
import { Notice } from './Notice.tsx';
import { Reason } from './Reason.tsx';

type LoadFailureProps = {
  /** By default, 'Fetching information failed!'. */
  title?: string;
  error: unknown;
  onRetry: () => void;
  /** True if a toast has announced the title, so only the reason is an alert. */
  hasToast?: boolean;
};

/**
 * Replaces content that failed to load: title, reason and a retry button. If the hub has asked for
 * a delay, the retry follows automatically after it, unless the user cancels it.
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

/** A failed action and its reason, below its control. Never repeated automatically. */
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
