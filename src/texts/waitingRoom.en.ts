/** Texts of the wait for an approval in the bank's app. */
export const waitingRoomEn = {
  waitingRoom: {
    elapsed: 'Waiting for',
    lasts: 'Ticket lasts',
    next: (seconds: number) => `Asks again in ${seconds} s`,
    asking: 'Asking now …',
    manual: 'Press the button once you have approved.',
    offline: 'You are offline. We ask again as soon as you are back.',
    busy: (seconds: number) => `The bank service is busy: asks again in ${seconds} s`,
    atEnd: 'When the ticket ends, you log in again at this bank.',
    soon: 'Less than 2 minutes left. After that you log in again at this bank.',
    newWords: (message: string) => `New instructions: ${message}`,
  },
} as const;
