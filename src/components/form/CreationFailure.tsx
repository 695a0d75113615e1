import { useCreatePath, useResourceContext } from 'ra-core';
import { Link } from 'react-router';
import Alert from '@mui/material/Alert';
import { Reason } from '../feedback/Reason.tsx';

type CreationFailureProps = {
  /** `mayHaveHappened` where no answer can be trusted: the record may exist. */
  failure: { error: unknown; mayHaveHappened: boolean } | undefined;
  texts: Readonly<Record<'failed' | 'mayExist' | 'openList', string>>;
};

/**
 * In a form of the resource in context: why nothing was created, or that the list has to be looked at
 * before another attempt.
 */
export function CreationFailure({ failure, texts }: CreationFailureProps) {
  const path = useCreatePath()({ resource: useResourceContext() ?? '', type: 'list' });
  if (!failure) return null;
  if (!failure.mayHaveHappened) {
    return (
      <Alert severity="error" role="alert">
        <Reason title={texts.failed} error={failure.error} />
      </Alert>
    );
  }
  return (
    <Alert severity="warning" role="alert" action={<Link to={path}>{texts.openList}</Link>}>
      {texts.mayExist}
    </Alert>
  );
}
