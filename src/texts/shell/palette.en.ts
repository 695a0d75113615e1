/** Texts of the search palette; pages and resources are called by the names that the shell has for them. */
export const paletteEn = {
  palette: {
    title: 'Search',
    search: 'Search pages, keys, users',
    results: 'Results',
    pages: 'Pages',
    actions: 'Actions',
    newKey: 'New API key',
    invite: 'Invite user …',
    themes: { light: 'Use the light theme', dark: 'Use the dark theme' },
    hits: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    noMatch: 'Nothing matches',
    notLoaded: (lists: string) => `Could not be loaded: ${lists}`,
  },
} as const;
