/** What stands in place of what a bank has told, while nobody is there. */
export const coverEn = {
  cover: {
    title: 'Covered',
    why: (minutes: number) =>
      minutes === 1
        ? 'Nobody has done anything here for a minute, so accounts, balances and transactions are covered. Nothing is lost.'
        : `Nobody has done anything here for ${minutes} minutes, so accounts, balances and transactions are covered. Nothing is lost.`,
    show: 'Show again',
  },
} as const;
