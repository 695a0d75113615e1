/** What the document itself says in a browser that is too old for the console's code. */
export const oldBrowserEn = {
  oldBrowser: {
    text: (browsers: string) => `This console needs a newer browser: ${browsers} or later.`,
  },
} as const;
