/** Texts of the dashboard's top, which is there with the first data. */
export const dashboardEn = {
  dashboard: {
    welcomeBack: (firstName: string) => `Welcome back ${firstName}!`,
    readDocumentation: 'Read the documentation',
    tryDemo: 'try the demo application',
    or: 'or',
    attention: {
      title: 'Needs attention',
      expired: (days: number) =>
        days === 0
          ? 'expired less than a day ago'
          : `expired ${days} ${days === 1 ? 'day' : 'days'} ago`,
      expires: (days: number) =>
        days === 0
          ? 'expires in less than a day'
          : `expires in ${days} ${days === 1 ? 'day' : 'days'}`,
      stopped: 'Its calls have stopped.',
      rotate: 'Rotate',
      rotateKey: (name: string) => `Rotate ${name}`,
      more: (count: number) => (count === 1 ? '1 more key' : `${count} more keys`),
      noKeyTitle: 'No API key yet.',
      noKey: 'Your software needs one to call the API.',
      createKey: 'Create an API key',
      defaultNameTitle: 'Your tenant still has its default name.',
      defaultName: 'Please set your legal name.',
      rename: 'Set the name',
      verifyTitle: 'Your account may not be verified.',
      verifyUnknown: 'This browser does not know of a verification.',
      verify: 'Verify',
      alreadyDone: 'Already done',
      nothing: 'Nothing needs your attention.',
      next: (name: string, day: string) => `The next key to expire is ${name}: ${day}.`,
      noneExpires: 'No key is about to expire.',
      mayNotRotate:
        'Replacing a key needs the permission create:api_keys. The Admins of your tenant can help.',
    },
  },
} as const;
