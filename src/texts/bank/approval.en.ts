/** Texts of the wait for an approval in the bank's app. */
export const approvalEn = {
  approval: {
    next: (seconds: number) => `Asks again in ${seconds} s`,
    asking: 'Asking now …',
    manual: 'Confirm here once you have approved',
    offline: 'Offline: we wait until you are back',
    busy: (seconds: number) => `Bank service busy: asks again in ${seconds} s`,
    until: (time: string) => `valid until ${time}`,
    soon: 'Less than 2 minutes left. After that you log in again at this bank.',
    newWords: (message: string) => `New instructions: ${message}`,
  },
} as const;
