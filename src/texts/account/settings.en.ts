/** Texts of the settings and of what this browser keeps. */
export const settingsEn = {
  settingsPage: {
    display: 'Display',
    account: 'Account',
    nothing: 'Nothing to see here yet',
    inThisBrowser: 'These choices are kept in this browser only.',
    theme: 'Theme',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    language: 'Language',
    languageHint: 'Changing the language reloads the page.',
  },
  accessibility: {
    title: 'Accessibility',
    conforms: (day: string) =>
      `The console conforms in part to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. Its makers assessed it themselves, last on ${day}.`,
    notMet:
      'Not met everywhere: a session ends without a warning, a moving image of a bank may flash, and browsers do not fill in fields for bank credentials.',
    tell: 'If something keeps you from doing what you came for, tell your provider.',
    report: 'Report a barrier',
    own: 'The provider’s accessibility statement',
  },
  kept: {
    title: 'Kept in this browser',
    text: 'For you and this tenant, until you delete it. It holds no secrets and is not sent anywhere.',
    nothing: 'Nothing is kept.',
    values: {
      chipTan: 'Size and speed of the chipTAN bars',
    },
    remove: 'Delete all',
    ask: 'Delete everything that is kept?',
    final: 'It cannot be brought back.',
  },
} as const;
