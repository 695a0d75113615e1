/** Texts of the profile and the settings. */
export const accountEn = {
  profilePage: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    readOnly: 'Updating your profile is not possible yet.',
  },
  settingsPage: {
    nothing: 'Nothing to see here yet',
    inThisBrowser: 'These choices are kept in this browser only.',
    theme: 'Theme',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    language: 'Language',
    languageHint: 'Changing the language reloads the page.',
  },
} as const;
