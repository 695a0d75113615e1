/** Texts of the pages that need no session. */
export const signedOutEn = {
  signedOut: {
    title: 'Log in',
    heading: 'Enter the world of',
    claim: 'One API for every bank account.',
    testVersion: 'This is an internal test version, not meant for customers.',
    officialVersion: 'Go to the official version',
    signUp: 'Sign up with Email',
    logIn: 'Log in with Email',
    or: 'Or continue with',
    google: 'Google',
    github: 'Github',
    notice: {
      idle: 'You were logged out after an hour of inactivity. Sign in to continue where you left off.',
      invited: 'To accept your invitation, sign in or sign up in this tab.',
      long: 'You were logged out twelve hours after you signed in. Sign in to continue where you left off.',
    },
    landingTitle: 'Welcome',
    landing: (productName: string) =>
      `${productName} connects your software to every bank account through one API.`,
    signInShort: 'Sign in',
    signUpShort: 'Sign up',
  },
} as const;
