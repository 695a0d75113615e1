/** What to do when no request arrives in the bank's app: loaded when somebody asks for it. */
export const nothingComesEn = {
  nothingComes: {
    title: 'Nothing has arrived?',
    ways: [
      'Open your bank’s app yourself: a request often waits there without a notification.',
      'Look at your other devices with the app: the request may have gone to one of those.',
      'Make sure that the device is online and lets the app notify you.',
      'Was another method meant? Cancel, log in again and choose that one.',
    ],
  },
} as const;
