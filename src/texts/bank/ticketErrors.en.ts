/** Why the bank service refuses a ticket, and what to do: for all tools of developers. */
export const ticketErrorsEn = {
  ticketErrors: {
    codes: {
      Missing: {
        title: 'The call carries no ticket',
        why: 'The header “yaxi-ticket” was missing. Something between this browser and the bank service may have removed it.',
        todo: 'Pass the ticket to the SDK of the bank service, and let proxies pass headers that begin with “yaxi-”.',
      },
      Invalid: {
        title: 'The ticket is not signed with this key’s secret',
        why: 'The bank service could not read the ticket, or its signature does not fit the key that it names. As a rule the secret belongs to another key, or its text was used instead of the bytes that it encodes.',
        todo: 'Check that key ID and secret belong to the same key, decode the secret from Base64 before you sign, and sign with HS256. If the secret is lost, create a new key.',
      },
      MissingKey: {
        title: 'The ticket names no key',
        why: 'The header of the ticket has no “kid”, so the bank service cannot know who signed it.',
        todo: 'Put the key ID into the header of the JWT as “kid”.',
      },
      UnknownKey: {
        title: 'The bank service does not know this key',
        why: 'The “kid” of the ticket is no existing key: it was deleted, or the key ID was not copied in full.',
        todo: 'Look for the key ID in the list of API keys. If it is not there, create a new key and store its secret.',
      },
      Mismatch: {
        title: 'The ticket was made for something else',
        why: 'The service or the id in the ticket is not that of the call: for example a ticket for Balances that was sent to Accounts.',
        todo: 'Mint a ticket for the very service that you call, and a fresh one for each login.',
      },
      Expired: {
        title: 'The ticket has expired',
        why: 'Its “exp” was over when the bank service read it. Either it was kept for too long, or the clock that made it is behind.',
        todo: 'Mint a ticket right before the login, and let the clock of the machine that mints it be set by the network.',
      },
      InvalidLifetime: {
        title: 'The ticket lasts too long',
        why: 'Its “exp” is more than 15 minutes ahead. Either the lifetime is too long, “exp” is in milliseconds, or the clock that made it is ahead.',
        todo: 'Let “exp” be in seconds since 1970 and at most 15 minutes ahead; 10 are plenty. Let the clock be set by the network.',
      },
      ExpiredKey: {
        title: 'The key has expired',
        why: 'The expiration date of this API key is over, so every ticket that it signs is refused.',
        todo: 'Create a new key, put it into your software and delete this one. The date of a key cannot be changed.',
      },
      KeyEnvironmentMismatch: {
        title: 'The key is of the other environment',
        why: 'Production and Integration are two bank services, and each knows only its own keys.',
        todo: 'Call the bank service of the key’s environment, or create a key in the one that you call.',
      },
    },
    unknown: {
      title: 'The bank service refuses the ticket',
      why: 'It names a reason that this console does not know. The console may be older than the bank service.',
      todo: 'Reload the page for the newest console. If that does not help, ask your provider’s support.',
    },
    missingService: {
      title: 'The key may not use this service',
      why: 'The ticket names a service that is not among the permissions of this key.',
      todo: 'Choose a service that the key has, or create a key with this one: the permissions of a key cannot be changed.',
    },
    clockAhead: (amount: string) => `This device’s clock is ${amount} ahead of the server’s.`,
    clockBehind: (amount: string) => `This device’s clock is ${amount} behind the server’s.`,
    whatToDo: 'What to do:',
    reported: (what: string) => `Reported as: ${what}`,
    setClock: 'Set it by the network and try again.',
  },
} as const;
