/** Texts of the command palette; pages are called by the names that the shell has for them. */
export const paletteEn = {
  palette: {
    title: 'Command palette',
    search: 'Go to a page or run a command',
    commands: 'Commands',
    newApiKey: 'New API key',
    themes: {
      light: 'Use the light theme',
      dark: 'Use the dark theme',
      system: 'Use the system theme',
    },
    current: 'Current',
    hits: (count: number) => (count === 1 ? '1 command' : `${count} commands`),
    noMatch: 'No command matches',
    keys: '↑ ↓ to move, Enter to run, Esc to close',
  },
} as const;
