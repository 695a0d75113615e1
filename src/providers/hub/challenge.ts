/** What the hub demands of the sign-in behind a call (RFC 9470, 3). */
export type StepUp = {
  /** Values of `acr`, divided by spaces, of which one is enough. */
  acrValues?: string;
  /** The most seconds since the person has signed in. */
  maxAge?: number;
};

/** A challenge has one line; nothing more is read. Characters. */
const LONGEST = 1000;

/** `name=token` or `name="text"` (RFC 9110, 11.2). The look-behind keeps it linear. */
const PARAMETERS = /(?<![\w-])([\w-]+)=(?:"([^"\\]*)"|([^\s",]+))/g;

/**
 * What a 401 with `error="insufficient_user_authentication"` asks for; where it names nothing, a sign-in
 * that is new. Undefined for any other answer and for a challenge that cannot be read, as where the hub
 * does not expose the header to pages of another origin.
 */
export function stepUpOf({ status, headers }: Response): StepUp | undefined {
  const header = headers.get('WWW-Authenticate') ?? '';
  if (status !== 401 || header.length > LONGEST || !/\bBearer\s/i.test(header)) return undefined;
  const named = new Map(
    [...header.matchAll(PARAMETERS)].map(([, name = '', quoted, token = '']) => [
      name.toLowerCase(),
      quoted ?? token,
    ]),
  );
  if (named.get('error') !== 'insufficient_user_authentication') return undefined;
  const [acrValues, maxAge] = [named.get('acr_values'), named.get('max_age')];
  if (acrValues === undefined && maxAge === undefined) return { maxAge: 0 };
  if (acrValues !== undefined && !/^[!-~]+(?: [!-~]+){0,9}$/.test(acrValues)) return undefined;
  if (maxAge !== undefined && !/^\d{1,9}$/.test(maxAge)) return undefined;
  return {
    ...(acrValues === undefined ? {} : { acrValues }),
    ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }),
  };
}
