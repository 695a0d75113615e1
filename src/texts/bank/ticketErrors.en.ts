/** Refusals of a ticket by the bank service, with advice, for all developer tools. */
export const ticketErrorsEn = {
  ticketErrors: {
    codes: {
      Missing: {
        title: 'The call has no ticket',
        why: 'The header “yaxi-ticket” was missing. Something between this browser and the bank service may have removed it.',
        todo: 'Pass the ticket to the SDK of the bank service, and let proxies pass headers that begin with “yaxi-”.',
      },
      Invalid: {
        title: 'The ticket is not signed with this key’s secret',
        why: 'The bank service could not read the ticket, or its signature does not match the key that it names. Usually the secret belongs to another key, or its text was used instead of the bytes that it encodes.',
        todo: 'Check that key ID and secret belong to the same key, decode the secret from Base64 and sign with HS256. If the secret is lost, create a new key.',
      },
      MissingKey: {
        title: 'The ticket names no key',
        why: 'The header of the ticket has no “kid”, so the bank service does not know which key signed it.',
        todo: 'Put the key ID into the header of the JWT as “kid”.',
      },
      UnknownKey: {
        title: 'The bank service does not know this key',
        why: 'The “kid” of the ticket is not an existing key: the key was deleted, or its ID was not copied in full.',
        todo: 'Look for the key ID in the list of API keys. If it is not there, create a new key and store its secret.',
      },
      Mismatch: {
        title: 'The ticket is for a different call',
        why: 'The service or the ID in the ticket does not match the call: for example, a ticket for Balances was sent to Accounts.',
        todo: 'Mint a ticket for exactly the service that you call, and a new one for each login.',
      },
      Expired: {
        title: 'The ticket has expired',
        why: 'Its “exp” had passed when the bank service read it. Either the ticket was stored for too long, or the clock of the machine that minted it is behind.',
        todo: 'Mint a ticket right before the login, and synchronise the clock of the machine that mints it with a time server.',
      },
      InvalidLifetime: {
        title: 'The ticket is valid for too long',
        why: 'Its “exp” is more than 15 minutes ahead. Either the lifetime is too long, “exp” is in milliseconds, or the clock of the machine that minted it is ahead.',
        todo: 'Set “exp” in seconds since 1970, at most 15 minutes ahead; 10 minutes are enough. Synchronise the clock with a time server.',
      },
      ExpiredKey: {
        title: 'The key has expired',
        why: 'The expiration date of this API key has passed, so the bank service refuses every ticket that it signs.',
        todo: 'Create a new key, put it into your software and delete this one. The expiration date of a key cannot be changed.',
      },
      KeyEnvironmentMismatch: {
        title: 'The key belongs to the other environment',
        why: 'Production and Integration are two bank services, and each knows only its own keys.',
        todo: 'Call the bank service of the key’s environment, or create a key in the environment that you call.',
      },
    },
    unknown: {
      title: 'The bank service refuses the ticket',
      why: 'It names a reason that this console does not know. The console may be older than the bank service.',
      todo: 'Reload the page to get the latest console. If that does not help, contact your provider’s support.',
    },
    missingService: {
      title: 'The key has no permission for this service',
      why: 'The ticket names a service that is not among the permissions of this key.',
      todo: 'Choose a service that the key has, or create a key with this one: the permissions of a key cannot be changed.',
    },
    clockAhead: (amount: string) => `This device’s clock is ${amount} ahead of the server’s.`,
    clockBehind: (amount: string) => `This device’s clock is ${amount} behind the server’s.`,
    whatToDo: 'To fix this:',
    reported: (what: string) => `Reported as: ${what}`,
    setClock: 'Synchronise it with a time server, then try again.',
  },
} as const;
