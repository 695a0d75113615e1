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
    helpTitle: 'Nothing has arrived?',
    help: [
      'Open your bank’s app yourself: a request often waits there without a notification.',
      'Look at your other devices with the app: the request may have gone to one of those.',
      'Make sure that the device is online and lets the app notify you.',
      'Was another method meant? Cancel, log in again and choose that one.',
    ],
  },
} as const;
