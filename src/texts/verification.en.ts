/** Texts of the account verification. */
export const verificationEn = {
  verification: {
    notYetTitle: 'Account verification is not available yet',
    notYet: 'You will be able to prove here who you are by logging in to your own bank.',
    backToTenant: 'Back to tenant',
  },
} as const;
