/** Texts of the details that a failure screen offers for support. */
export const supportEn = {
  support: {
    label: 'details for support',
    time: (time: string) => `Time: ${time}`,
    build: (version: string) => `Build: ${version}`,
    page: (path: string) => `Page: ${path}`,
    error: (what: string) => `Error: ${what}`,
  },
} as const;
