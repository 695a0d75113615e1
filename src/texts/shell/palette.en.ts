/** Texts of the search palette. Pages and resources have their names from `shell`. */
export const paletteEn = {
  palette: {
    title: 'Search',
    search: 'Search pages, keys, users',
    results: 'Results',
    pages: 'Pages',
    actions: 'Actions',
    newKey: 'New API key',
    invite: 'Invite user',
    themes: { light: 'Use the light theme', dark: 'Use the dark theme' },
    hits: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    noMatch: 'No results',
    notLoaded: (lists: string) => `Could not load: ${lists}`,
  },
} as const;
