/** Texts of the screens before React: a wrong configuration, redirects, failed sign-ins. */
export const bootEn = {
  boot: {
    config: {
      title: 'The configuration cannot be used',
      invalid: (field: string, expected: string) =>
        `config.json: the field “${field}” is missing or wrong (${expected}).`,
      'not-json': () => 'config.json is not valid JSON.',
      unreachable: () => 'config.json could not be loaded.',
      hint: 'Correct the file on the server that hosts this console, then reload.',
    },
    waiting: 'Loading …',
    redirect: {
      signIn: 'You will be redirected to the sign-in page.',
      signUp: 'You will be redirected to the sign-up page.',
      marketing: 'You will be redirected to our website.',
      back: 'Signing you in …',
    },
    signInFailed: {
      title: 'Sign-in failed',
      unreachable: 'The identity provider cannot be reached. Check your connection and try again.',
    },
    storage: {
      title: 'Sign-in needs storage',
      full: 'This browser’s storage for this site is full. Clear the site data, then try again.',
      text: 'This browser blocks session storage for this site. Allow it, then reload.',
    },
    failure: {
      title: 'Oops, something went wrong!',
      chunk:
        'Part of the console could not be loaded, perhaps because it was updated. Reload the page.',
      id: (id: string) => `Error ID: ${id}`,
    },
    actions: {
      reload: 'Reload Page',
      logOut: 'Log out',
      tryAgain: 'Try again',
    },
  },
} as const;

/** Texts in the document, for browsers that do not run the console's code; only the build reads them. */
export const bootOldBrowserEn = {
  notStarted: {
    text: 'The console could not start: part of it was not loaded, or a browser extension blocked it. Reload the page; if that does not help, turn off extensions for this site or contact your provider.',
  },
  oldBrowser: {
    text: (browsers: string) => `This console needs a newer browser: ${browsers} or later.`,
  },
} as const;
