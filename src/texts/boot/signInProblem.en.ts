/** Reasons for a failed return from the identity provider. Not in `boot`, which every visit loads. */
export const signInProblemEn = {
  signInProblem: {
    busy: 'The identity provider is busy. Try again in a minute.',
    authorization: (code: string, description: string | undefined) =>
      description
        ? `The identity provider responded: ${description} (${code}).`
        : `The identity provider responded: ${code}.`,
    cancelled: 'Sign-in was cancelled.',
    late: 'This sign-in took longer than ten minutes or has already been used. Sign in again to continue.',
    elsewhere:
      'This sign-in took too long or was started in another tab. Sign in again, or open your invite link again.',
    unknownState:
      'The identity provider’s response does not belong to this sign-in. Sign in again.',
    token: (reason: string) =>
      `The identity provider sent an identity token that cannot be trusted: ${reason}.`,
    clock: 'Token expired. Check that the clock of this device is right, then try again.',
    other: 'Something unexpected happened while signing in.',
  },
} as const;
