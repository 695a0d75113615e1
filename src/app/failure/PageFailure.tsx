import { useSession } from '../../providers/access/consoleContext.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { FailureScreen } from './FailureScreen.tsx';

/** A page that fails to load or to render, inside the shell, which stays usable. */
export function PageFailure({ error }: { error: unknown }) {
  const session = useSession();
  return (
    <FailureScreen
      reason={isChunkError(error) ? textsOf().boot.failure.chunk : undefined}
      error={error}
      onLogOut={() => void session.signOut()}
    />
  );
}

/** Whether a dynamic import failed: browsers share the error's class, but not its message. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}
