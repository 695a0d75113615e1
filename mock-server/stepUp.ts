/** How a person has signed in, as `acr` names it (OpenID Connect Core 1.0, 2): with a password, or a second factor. */
export const ACR_VALUES = ['urn:mock:password', 'urn:mock:second-factor'] as const;

/** What the hub demands of the sign-in behind some of its calls. */
export type StepUpRules = {
  /** Of calls that need one of these permissions. */
  permissions: readonly string[];
  /** One of these, in the order of preference; none: any. */
  acrValues?: readonly string[] | undefined;
  /** The most seconds since the person has signed in; left out: any time ago. */
  maxAge?: number | undefined;
};

/** What `--step-up` demands where it names permissions alone. */
export const DEFAULT_STEP_UP = { acrValues: ['urn:mock:second-factor'], maxAge: 300 } as const;

/** The clocks of hub and identity provider may differ by this. Seconds. */
const LEEWAY = 5;

/** Whether the sign-in behind a token is as the rules demand. A token that does not say is not. */
export function isSteppedUp(
  { acrValues, maxAge }: StepUpRules,
  { acr, auth_time: at }: Readonly<Record<string, unknown>>,
  now: number,
): boolean {
  const isStrong = !acrValues || acrValues.some((value) => value === acr);
  const isRecent =
    maxAge === undefined || (typeof at === 'number' && now / 1000 - at <= maxAge + LEEWAY);
  return isStrong && isRecent;
}

/** The challenge for a call whose sign-in is not (RFC 9470, 3). */
export function stepUpChallenge({ acrValues, maxAge }: StepUpRules): string {
  return [
    'Bearer error="insufficient_user_authentication"',
    'error_description="A stronger or more recent sign-in is required"',
    ...(acrValues ? [`acr_values="${acrValues.join(' ')}"`] : []),
    ...(maxAge === undefined ? [] : [`max_age="${maxAge}"`]),
  ].join(', ');
}
