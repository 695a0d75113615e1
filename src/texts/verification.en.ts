/** Texts of the account verification. */
export const verificationEn = {
  verification: {
    notYetTitle: 'Account verification is not available yet',
    notYet: 'You will be able to prove here who you are by logging in to your own bank.',
    offTitle: 'Account verification is switched off',
    off: 'It is not part of what your organisation uses. Your provider’s support can switch it on.',
    backToTenant: 'Back to tenant',
  },
} as const;
