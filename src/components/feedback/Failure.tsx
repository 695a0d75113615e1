import Button from '@mui/material/Button';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { textsOf } from '../../texts/textsOf.ts';
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
    <Alert
      severity="error"
      role={hasToast ? 'note' : 'alert'}
      action={<RetryButton onRetry={onRetry} />}
    >
      <AlertTitle>{title ?? textsOf().errors.fetching}</AlertTitle>
      {hasToast ? <div role="alert">{reason}</div> : reason}
    </Alert>
  );
}

type ActionFailureProps = { title: string; error: unknown; onRetry?: () => void };

/** A failed action and its reason, below the control that started it. It is never repeated automatically. */
export function ActionFailure({ title, error, onRetry }: ActionFailureProps) {
  return (
    <Alert
      severity="error"
      role="alert"
      action={onRetry && <RetryButton onRetry={onRetry} />}
      sx={{ margin: '16px 0 0' }}
    >
      <Reason title={title} error={error} />
    </Alert>
  );
}

function RetryButton({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  return (
    <Button size="small" onClick={onRetry}>
      {textsOf().common.retry}
    </Button>
  );
}
