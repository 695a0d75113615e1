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
    final: 'This information cannot be changed later.',
    continue: 'Continue',
    failed: 'User could not be created!',
  },
} as const;
