/** Texts of the dashboard. */
export const dashboardEn = {
  dashboard: {
    welcomeBack: (firstName: string) => `Welcome back ${firstName}!`,
    readDocumentation: 'Read the documentation',
    tryDemo: 'try the demo application',
    or: 'or',
    mayNotRead: 'You do not have permission to see API keys.',
    permissions: 'See your permissions',
    welcome: {
      title: 'Get started',
      documentation: 'Read the getting-started documentation',
      createKey: 'Create an API key',
      mayNotCreate: 'An Admin of your tenant can do this.',
      demo: 'Check out the demo project',
      demoScreenshot: 'The demo project: a list of accounts with their balances',
      sdk: 'Download an SDK and integrate right away',
      done: 'Done',
    },
    attention: {
      title: 'Needs attention',
      rotateKey: (name: string) => `Rotate ${name}`,
      mayNotRotate: 'An Admin of your tenant can rotate keys.',
      more: (count: number) => (count === 1 ? '1 more key' : `${count} more keys`),
      defaultName: 'Please set your legal name.',
      rename: 'Set the name',
      nothing: 'Nothing needs your attention.',
    },
    expirations: {
      title: 'Key expirations, next 12 months',
      download: 'Download .ics',
      month: 'Month',
      keys: 'Keys',
      none: 'No key expires in the next 12 months.',
      earlier: (count: number) =>
        count === 1 ? '1 key expired earlier.' : `${count} keys expired earlier.`,
      later: (count: number) =>
        count === 1 ? '1 key expires later.' : `${count} keys expire later.`,
      without: (count: number) =>
        count === 1 ? '1 key has no expiration.' : `${count} keys have no expiration.`,
    },
  },
} as const;
