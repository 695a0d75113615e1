/** Texts of the first-time onboarding. */
export const onboardingEn = {
  onboarding: {
    title: (productName: string) => `Welcome to ${productName}`,
    text: 'Before you can proceed, you need to share the following information. Please note that this information cannot be changed later.',
    firstName: 'First name',
    lastName: 'Last name',
    tenantName: 'Tenant name',
    optional: '(optional)',
    tenantHint: 'For companies the full legal company name, for individuals the full legal name.',
    invalid: 'Name is blank or too long',
    continue: 'Continue',
    settingUp: {
      heading: 'Your account is being set up',
      text: 'The hub has created your account, but it is not ready yet. Wait a moment, then try again; you do not need to enter anything.',
      lasts: 'If this page still appears after a few minutes, log out and sign in again.',
    },
  },
} as const;
