import { textsOf } from '../../texts/textsOf.ts';
import { otherShapes } from '../session/otherShapes.ts';
import { useClaims, useConfig, useDeclared, useSession } from './consoleContext.ts';

/**
 * The sentence for a person of whose permissions the console understands none, although the token seems
 * to have some in another place or shape; undefined otherwise.
 */
export function useOtherShape(): string | undefined {
  const { oidc } = useConfig();
  const { access } = useDeclared();
  const { permissions } = useClaims();
  const current = useSession().current();
  const known = [...access.values()].flatMap((actions) => [...actions.values()]);
  if (!current || known.some((permission) => permissions.has(permission))) return undefined;
  const found = otherShapes(oidc, current.idToken, current.accessToken);
  if (found.length === 0) return undefined;
  const { otherShape, shapeAt } = textsOf().shell;
  return otherShape(found.map(({ pointer, shape }) => shapeAt[shape](pointer)).join(', '));
}
