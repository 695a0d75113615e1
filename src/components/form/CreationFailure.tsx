import { useCreatePath, useResourceContext } from 'ra-core';
import { Link } from 'react-router';
import Alert from '@mui/material/Alert';
import { Reason } from '../feedback/Reason.tsx';

type CreationFailureProps = {
  failure: { error: unknown } | undefined;
  /** True if no answer arrived. */
  mayExist: boolean;
  texts: Readonly<Record<'mayExist' | 'openList', string>>;
};

/**
 * The reason of a failed creation in a form, and a link to the list if the record may exist.
 * The resource is that in context.
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

/** Keeps the reason clear of the toast at the bottom of the window. */
const showInView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' });
