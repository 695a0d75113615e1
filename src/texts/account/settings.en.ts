/** Texts of the settings and of the data stored in this browser. */
export const settingsEn = {
  settingsPage: {
    display: 'Display',
    account: 'Account',
    nothing: 'Nothing to see here yet',
    inThisBrowser: 'These choices are stored in this browser only.',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    language: 'Language',
    languageHint: 'Changing the language reloads the page.',
  },
  accessibility: {
    title: 'Accessibility',
    conforms: (day: string) =>
      `The console conforms in part to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. Its makers last assessed it themselves on ${day}.`,
    notMet:
      'Not met everywhere: a session ends without a warning, a moving image from a bank may flash, and browsers do not fill in fields for bank credentials.',
    tell: 'If a barrier keeps you from using the console, tell your provider.',
    report: 'Report a barrier',
    own: 'The provider’s accessibility statement',
  },
  kept: {
    title: 'Stored in this browser',
    text: 'For you and this tenant, until you delete it. It contains no secrets and is not sent anywhere.',
    nothing: 'Nothing is stored.',
    values: {
      chipTan: 'Width of the chipTAN code',
    },
    remove: 'Delete all',
    ask: 'Delete everything that is stored?',
    final: 'This cannot be undone.',
  },
} as const;
