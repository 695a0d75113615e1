/** Texts of the dashboard's parts that come after the first data. */
export const dashboardPartsEn = {
  dashboardParts: {
    summary: {
      title: 'API keys',
      actions: 'Quick actions',
      expired: 'Expired',
      expiring: 'Expiring',
      newKey: 'New API key',
      allKeys: 'All keys',
      invite: 'Invite user',
      verify: 'Verify account',
    },
    steps: {
      title: 'Get started',
      progress: (done: number, total: number) => `${done} of ${total}`,
      documentation: 'Read the getting-started documentation',
      documentationHint: 'Ten minutes from key to first call',
      createKey: 'Create an API key',
      keyCount: (count: number, newest: string) =>
        count === 1 ? `1 key, from ${newest}` : `${count} keys, the newest from ${newest}`,
      mayNotCreate: 'An Admin of your tenant can do this.',
      demo: 'Check out the demo project',
      demoScreenshot: 'The demo project: a list of accounts with their balances',
      sdk: 'Download an SDK and integrate right away',
      name: 'Name your tenant',
      test: 'Test a key',
      verify: 'Verify your account',
      done: 'Done',
      alreadyDone: 'Already done',
      alreadyDoneName: (step: string) => `Already done: ${step}`,
      start: 'Start',
      startName: (step: string) => `Start: ${step}`,
      dismiss: 'Hide these steps',
    },
    timeline: {
      title: 'Key expirations, next 12 months',
      calendar: 'Calendar',
      calendarFile: '(file .ics)',
      keys: (count: number) => (count === 1 ? '1 key' : `${count} keys`),
      expired: (count: number) => `${count} expired`,
      earlier: 'Expired earlier',
      earlierCount: (count: number) =>
        count === 1 ? '1 key expired earlier' : `${count} keys expired earlier`,
      none: 'No key expires in the next 12 months.',
      withoutExpiration: (count: number) =>
        count === 1 ? '1 key has no expiration.' : `${count} keys have no expiration.`,
      later: (count: number) =>
        count === 1 ? '1 key expires later.' : `${count} keys expire later.`,
      showMore: (count: number) => `Show ${count} more`,
    },
    access: {
      title: 'What you can do here',
      noKeys: 'Your permissions do not include reading API keys.',
      pages: 'These pages are open to you:',
      helpers: 'These Admins of your tenant can give you more:',
      someone: 'An Admin of your tenant can give you more.',
      permissions: 'Your permissions are on your profile.',
    },
    tenants: {
      title: 'Tenants',
      newest: 'Newest tenants',
      all: 'All tenants',
      loading: 'Loading the tenants …',
    },
  },
} as const;
