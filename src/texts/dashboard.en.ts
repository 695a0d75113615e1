/** Texts of the dashboard. */
export const dashboardEn = {
  dashboard: {
    title: 'Dashboard',
    welcomeBack: (firstName: string) => `Welcome back ${firstName}!`,
    readDocumentation: 'Read the documentation',
    tryDemo: 'try the demo application',
    or: 'or',
    getStarted: 'Get started',
    steps: {
      documentation: 'Read the getting-started documentation',
      documentationHint: 'Ten minutes from key to first call',
      createKey: 'Create an API key',
      keyCount: (count: number, newest: string) =>
        count === 1 ? `1 key, from ${newest}` : `${count} keys, the newest from ${newest}`,
      demoProject: 'Check out the demo project',
      demoScreenshot: 'The demo project: a list of accounts with their balances',
      sdk: 'Download an SDK and integrate right away',
      done: 'Done',
    },
    attention: {
      title: (count: number) =>
        count === 1 ? '1 key needs attention.' : `${count} keys need attention.`,
      expired: (name: string, days: number) => `${name} expired ${days} day(s) ago`,
      expires: (name: string, days: number) => `${name} expires in ${days} day(s)`,
      more: (count: number) => `and ${count} more`,
      review: 'Review',
      noKeyTitle: 'No API key yet.',
      noKey: 'Your software needs one to call the API.',
      createKey: 'Create an API key',
      defaultNameTitle: 'Your tenant still has its default name.',
    },
    timeline: {
      title: 'Key expirations, next 12 months',
      none: 'No key expires in the next 12 months.',
      withoutExpiration: (count: number) =>
        count === 1 ? '1 key has no expiration.' : `${count} keys have no expiration.`,
      later: (count: number) =>
        count === 1 ? '1 key expires later.' : `${count} keys expire later.`,
    },
  },
} as const;
