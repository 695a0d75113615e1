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
      actions: 'Actions',
    },
    shown: (count: number, total: number) => `${count} of ${total}`,
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
    keys: '↑ ↓ to move, Enter to run, Esc to close',
  },
} as const;
