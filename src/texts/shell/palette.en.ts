/** Texts of the command palette; pages are called by the names that the shell has for them. */
export const paletteEn = {
  palette: {
    title: 'Command palette',
    search: 'Search or run a command',
    commands: 'Commands',
    groups: {
      recent: 'Recent',
      pages: 'Pages',
      tools: 'Tools',
      'api-keys': 'API keys',
      users: 'Users',
      tenants: 'Tenants',
      actions: 'Actions',
    },
    shown: (count: number, total: number) => `${count} of ${total}`,
    newApiKey: 'New API key',
    newKeyIn: (environment: string) => `New API key in ${environment}`,
    /** Followed by the name of a key. */
    rotate: 'Rotate',
    /** What people type to rotate a key, in small letters. */
    rotateWords: 'rotate',
    rotateOne: 'Rotate an API key …',
    rotateFills: 'Rotate ',
    copyId: 'Copy key ID of',
    copyWords: 'copy',
    copyOne: 'Copy a key ID …',
    copyFills: 'Copy ',
    keyId: 'key ID',
    invite: 'Invite somebody to the tenant …',
    copyTenantId: 'Copy tenant ID',
    tenantId: 'tenant ID',
    copied: (what: string) => `Copied: ${what}`,
    themes: {
      light: 'Use the light theme',
      dark: 'Use the dark theme',
      system: 'Use the system theme',
    },
    language: (name: string) => `Language: ${name}`,
    current: 'Current',
    hits: (count: number, total: number) =>
      total > count
        ? `${count} of ${total} results`
        : count === 1
          ? '1 result'
          : `${count} results`,
    noMatch: 'Nothing matches',
    notLoaded: {
      'api-keys': 'The API keys could not be loaded.',
      users: 'The users could not be loaded.',
      tenants: 'The tenants could not be loaded.',
    },
    keys: '↑ ↓ to move, Enter to run, Esc to close',
  },
} as const;
