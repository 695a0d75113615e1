/** Why a sign-in failed at its return from the identity provider. Apart from `boot`, which every visit loads. */
export const signInProblemEn = {
  signInProblem: {
    busy: 'The identity provider is busy. Try again in a minute.',
    authorization: (code: string, description: string | undefined) =>
      description
        ? `The identity provider answered: ${description} (${code}).`
        : `The identity provider answered: ${code}.`,
    cancelled: 'Sign-in was cancelled.',
    unknownState: 'This sign-in was not started here, was already used or is too old.',
    token: (reason: string) =>
      `The identity provider sent an identity token that cannot be trusted: ${reason}.`,
    clock: 'Token expired. Check that the clock of this device is right, then try again.',
    other: 'Something unexpected happened while signing in.',
  },
} as const;
