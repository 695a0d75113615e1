import type { Config } from '../../config/schema.ts';
import { readJwt } from '../../lib/jwt.ts';
import { asObject, atPointer } from '../../lib/own.ts';

/** How a claim lists names; 'text' is a single one, 'mixed' a list of more than one kind. */
export type Shape = 'texts' | 'objects' | 'mixed' | 'keys' | 'commas' | 'spaces' | 'text';

/** Something that may be the permissions, by its JSON pointer. Its value is never told. */
export type Candidate = { pointer: string; shape: Shape };

/** How the names of scopes end, and those of whatever else providers call roles and permissions. */
const SCOPES = ['scope', 'scopes', 'scp'];
const CALLED = [
  ...SCOPES,
  'permission',
  'permissions',
  'role',
  'roles',
  'group',
  'groups',
  'rights',
  'authorities',
  'entitlements',
  'privileges',
];

/** Names that are shown: a hostile one could be long, or not what it looks like. */
const PLAIN = /^[!-~]{1,80}$/;
const DEEPEST = 3;
const MOST = 3;

/** The shapes that each `oidc.permissions.format` understands. */
const UNDERSTOOD: Readonly<Record<Config['oidc']['permissions']['format'], readonly Shape[]>> = {
  array: ['texts'],
  spaces: ['spaces', 'text'],
  commas: ['commas', 'text'],
  keys: ['keys'],
};

/**
 * Where the tokens of a person without a permission may have some, which the configuration does not read:
 * at most three places in at most three steps. None where the configured place has the configured shape,
 * even if it lists nothing: then the person has no permission.
 */
export function otherShapes(
  { claims: places, permissions, scope }: Config['oidc'],
  idToken: string,
  accessToken: string,
): readonly Candidate[] {
  // A claim of the ID token hides that of the access token, as `readClaims` has it.
  const claims = { ...readJwt(accessToken)?.claims, ...readJwt(idToken)?.claims };
  const configured = atPointer(claims, places.permissions);
  const isEmpty = Array.isArray(configured) ? configured.length === 0 : configured === '';
  const shape = shapeOf(configured);
  if (isEmpty || (shape && UNDERSTOOD[permissions.format].includes(shape))) return [];
  return candidates(claims, '', scope.split(' ')).slice(0, MOST);
}

function candidates(
  value: Readonly<Record<string, unknown>>,
  path: string,
  asked: readonly string[],
): readonly Candidate[] {
  return Object.entries(value).flatMap(([name, member]): readonly Candidate[] => {
    if (!PLAIN.test(name)) return [];
    const pointer = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const object = asObject(member);
    const isDeep = pointer.split('/').length > DEEPEST;
    const within = object && !isDeep ? candidates(object, pointer, asked) : [];
    if (within.length > 0) return within;
    const shape = endsWith(name, CALLED) ? shapeOf(member) : undefined;
    // The scopes of the sign-in say what the console asked for.
    const isAsked = endsWith(name, SCOPES) && namesOf(member).every((one) => asked.includes(one));
    return shape && !isAsked ? [{ pointer, shape }] : [];
  });
}

/** The shape of a value that lists something; undefined where it lists nothing. */
function shapeOf(value: unknown): Shape | undefined {
  if (typeof value === 'string') {
    if (value.trim() === '') return undefined;
    if (value.includes(',')) return 'commas';
    return value.includes(' ') ? 'spaces' : 'text';
  }
  if (!Array.isArray(value)) {
    return Object.keys(asObject(value) ?? {}).length > 0 ? 'keys' : undefined;
  }
  if (value.length === 0) return undefined;
  if (value.every((entry) => typeof entry === 'string')) return 'texts';
  return value.every((entry) => asObject(entry)) ? 'objects' : 'mixed';
}

const endsWith = (name: string, words: readonly string[]) =>
  words.some((word) => name.toLowerCase().endsWith(word));

function namesOf(value: unknown): readonly string[] {
  return [value].flat().flatMap((one) => String(one).split(/[ ,]+/));
}
