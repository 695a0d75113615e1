/** Texts of the wait for an approval in the bank's app. */
export const approvalEn = {
  approval: {
    next: (seconds: number) => `Checking again in ${seconds} s`,
    asking: 'Checking now …',
    manual: 'Confirm here after you have approved',
    offline: 'Offline: waiting for your connection',
    busy: (seconds: number) => `Bank service busy: checking again in ${seconds} s`,
    until: (time: string) => `valid until ${time}`,
    soon: 'Less than 2 minutes left. After that, you will have to log in to this bank again.',
    newWords: (message: string) => `New instructions: ${message}`,
  },
} as const;
