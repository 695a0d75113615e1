import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Why no key was created, as far as no single field is to blame. */
export type Failure = { kind: 'may-exist' } | { kind: 'refused'; reason: string };

/** Says what went wrong where the key was asked for. */
export function CreateFailure({ failure }: { failure: Failure }) {
  const texts = textsOf(apiKeysEn).createApiKey;
  if (failure.kind === 'refused') {
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
