/** Why a part of the console is not there: without a line, it is not its version. */
export const missingCodeEn = {
  missingCode: {
    offline:
      'You are offline, and this part of the console was not loaded before. Try again once you are connected.',
  },
} as const;
