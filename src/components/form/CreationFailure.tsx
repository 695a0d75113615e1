import { useCreatePath, useResourceContext } from 'ra-core';
import { Link } from 'react-router';
import Alert from '@mui/material/Alert';
import { Reason } from '../feedback/Reason.tsx';

type CreationFailureProps = {
  failure: { error: unknown } | undefined;
  /** True where no answer came: the record may exist. */
  mayExist: boolean;
  texts: Readonly<Record<'mayExist' | 'openList', string>>;
};

/**
 * In a form of the resource in context: the reason of a failed creation, below its toast, and a link to the
 * list where the record may exist.
 */
export function CreationFailure({ failure, mayExist, texts }: CreationFailureProps) {
  const path = useCreatePath()({ resource: useResourceContext() ?? '', type: 'list' });
  if (!failure) return null;
  return (
    <Alert
      severity={mayExist ? 'warning' : 'error'}
      role="alert"
      ref={showInView}
      sx={{ marginBottom: 0 }}
      action={
        mayExist && (
          <Link className="reach" to={path}>
            {texts.openList}
          </Link>
        )
      }
    >
      <Reason error={failure.error} /> {mayExist && <span>{texts.mayExist}</span>}
    </Alert>
  );
}

/** The toast, at the bottom of the window, does not cover the reason. */
const showInView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' });
