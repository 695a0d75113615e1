import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import type { WriteFailure } from '../../providers/useWrite.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Shown below the form: why no key was created, or that one may exist without an answer. */
export function CreateFailure({ failure }: { failure: WriteFailure }) {
  const texts = textsOf(apiKeysEn).createApiKey;
  if (!failure.mayHaveHappened) {
    return (
      <Notice tone="bad" role="alert">
        {texts.failed} {failure.reason}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" role="alert" actions={<Link to="/api-keys">{texts.openList}</Link>}>
      {texts.mayExist}
    </Notice>
  );
}
