/** Texts of the page on which a key is replaced by its successor. */
export const rotationEn = {
  rotation: {
    back: (name: string) => `Back to ${name}`,
    title: (name: string) => `Rotate ${name}`,
    untitled: 'Rotate an API key',
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    done: 'Done',
    open: 'Open',
    mark: 'Done',
    undo: 'Undo',
    remembers:
      'You can leave and come back: this browser remembers the two keys and what you ticked, nothing secret.',
    share: 'Another device, or somebody in your tenant, goes on with this address:',
    address: 'address of this rotation',
    steps: {
      create: 'Create the successor',
      created: (name: string) => `Successor ${name} created with the same settings`,
      store: 'Store its secret and test it',
      stored: 'Its secret is stored and tested',
      storedOnly: 'Its secret is stored, but not tested',
      storedElsewhere: 'Its secret was shown or sealed once, where the successor was created.',
      secretLost: 'If nobody has stored it, delete the successor and create another one.',
      claim: 'I have stored it',
      testHint:
        'A test shows that the stored secret is the right one, before your software needs it.',
      deploy: 'Put it into your software and deploy',
      deployHint: 'Both keys work until the old one is deleted or expires.',
      deployAlone: 'The old key no longer works: your software needs the successor now.',
      watch: 'Watch for errors',
      watchHint:
        'Give every job time to run once with the successor. What still uses the old key fails when you delete it.',
      delete: (name: string) => `Delete ${name}`,
      deleted: 'The old key is deleted',
      deleteShort: 'Delete',
      mayNotDelete:
        'You may not delete keys: that needs the permission delete:api_keys. Send an Admin of your tenant the address of this page.',
    },
    settings: {
      until: (day: string) => `until ${day}`,
      noExpiration: 'no expiration',
      services: (count: number) => (count === 1 ? '1 service' : `${count} services`),
      tenantServices: 'the services of your tenant',
      tenantFints: 'FinTS product name from your tenant',
      ownFints: (name: string) => `FinTS product name ${name}`,
      defaultFints: 'the provider’s FinTS product name',
    },
    form: {
      about:
        'The successor gets these settings of the old key. Change name and expiration if you like.',
      same: 'Taken over:',
      notSame: 'Not taken over:',
      secretAndId: 'the secret and the Key ID: both are new',
      lostServices: (names: string) => `services that your tenant no longer has: ${names}`,
      followsTenant:
        'the tie to your tenant’s services: the successor keeps today’s, also when your tenant gets more',
      customProperties: 'the custom properties, which only your provider sets',
      create: 'Create the successor',
      refused: 'The hub refuses a setting that was taken over:',
      wholeForm: 'Change it in the whole form',
      mayNot: 'The hub does not let you create this key, for example in this environment.',
    },
    unsure: {
      title: 'The successor may exist already',
      looking: 'Looking whether the hub has created it …',
      found: 'It was requested, but the answer never arrived. The hub lists:',
      lost: 'If it is that key, nobody has seen its secret: delete it, and create the successor again.',
      createdAt: (moment: string) => `created ${moment}`,
      goOnWith: 'Go on with it',
      none: 'None of these: create the successor',
      nothing:
        'It was requested, but the answer never arrived. The hub lists no new key, so none was created.',
      unknown:
        'It was requested, but the answer never arrived, and the list of keys cannot be read now.',
      again: 'Look again',
      dismiss: 'Create it anyway',
    },
    link: {
      title: 'A link names the successor',
      says: (name: string) =>
        `According to this page’s address, ${name} replaces the old key. Go on only if you know that.`,
      environment: 'It has another environment than the old key.',
      older: 'It is older than the old key.',
      expired: 'It has expired.',
      other: 'This browser knows another successor, which would be forgotten.',
      goOnWith: 'Go on with this key',
      ignore: 'Ignore the link',
      unknown:
        'The address of this page names a successor that does not exist, or is none of your tenant’s keys. It is ignored.',
      same: 'The address of this page names the old key as its own successor. That is ignored.',
      failed: 'The successor named by the address could not be loaded.',
    },
    successorGone:
      'The successor was deleted elsewhere. As long as the old key works nothing is lost: create another one.',
    successorFailed: 'The successor could not be loaded.',
    goneTitle: 'This key no longer exists',
    goneText:
      'It was deleted, or it never belonged to your tenant. Its settings are gone with it, so nothing can be taken over.',
    createNew: 'Create an API key',
    deletedNow: (name: string) =>
      `${name} is deleted: whoever has its secret can do nothing with it any more, and neither can your software. Create the successor next.`,
    deletedLater: 'The old key is deleted. Your software works again once it has the successor.',
    leaked: {
      action: 'Leaked? Delete now',
      title: 'Delete the leaked key now?',
      stops:
        'Whoever has the secret can no longer use it. Your own software that still uses this key stops working at once, until it has a successor. This cannot be undone.',
      afterwards: 'Right afterwards you can create the successor here, with the same settings.',
      mayNot:
        'Leaked? You may not delete keys. Ask an Admin of your tenant to delete this one at once, and send them the address of this page.',
    },
    warnings: {
      noSuccessor: 'There is no successor: nothing replaces this key.',
      untested: 'The successor was never tested here.',
      openSteps: (steps: string) => `Still open: ${steps}.`,
    },
    finished: {
      title: (name: string) => `${name} has taken over.`,
      text: 'The old key is deleted, and every step is done.',
      show: (name: string) => `Open ${name}`,
      calendar: 'Add its expiration to your calendar',
      list: 'All API keys',
    },
    overlap: {
      title: 'Overlap',
      planned: (name: string) => `${name} (planned)`,
      successor: 'Successor',
      endless: (start: string) => `since ${start}, no expiration`,
      today: 'The line is today.',
      expires: (name: string, days: number) =>
        days === 0
          ? `${name} expires in less than a day.`
          : `Today is ${days === 1 ? '1 day' : `${days} days`} before ${name} expires.`,
      expired: (name: string, days: number) =>
        days === 0
          ? `${name} has expired in the last 24 hours.`
          : `${name} expired ${days === 1 ? '1 day' : `${days} days`} ago.`,
      never: (name: string) => `${name} has no expiration: it works until you delete it.`,
      deleted: (name: string) => `${name} is deleted.`,
      both: 'Both keys work until the old one is deleted or expires.',
      gap: 'Nothing works with it any more: what used it needs the successor now.',
      sooner: 'The successor expires before it: check the expiration.',
    },
  },
} as const;
