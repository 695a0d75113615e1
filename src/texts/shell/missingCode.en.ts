/** The reason for missing code while the browser is offline. */
export const missingCodeEn = {
  missingCode: {
    offline:
      'You are offline, and this part of the console has not been loaded yet. Try again once you are connected.',
  },
} as const;
