/** How the check of a customer's backend tells what it sent and what came of it, for its page and its file. */
export const backendReportEn = {
  backendProbes: {
    unknownService: 'a request for a ticket for an unknown service',
    namedId: 'a request for a ticket that names an id',
    again: 'the same right result once more',
    atOnce: 'the same right result four times at once',
    decoded: 'right claims, with rubbish as header and signature',
    otherSecret: 'a result signed with another secret',
    cutSignature: 'only the first four digits of the right signature',
    emptySignature: 'a right result with an empty signature',
    strayBits: 'other unused bits in the last digit of the signature',
    padding: 'an = behind the signature',
    strayCharacter: 'an ! in the signature',
    fourthPart: 'a fourth part behind the signature',
    algNone: 'alg none and no signature',
    algNoneSpelled: 'alg nOnE and a wrong signature',
    hs512: 'a result signed by HS512 with the right secret',
    emptySecret: 'an unknown key id, signed with an empty secret',
    unknownKid: 'an unknown key id, signed with the right secret',
    otherTicket: 'the right result of another ticket',
    ticket: 'the ticket itself in place of a result',
    unknownTicket: 'a right result for a ticket id of our own',
    oldTime: 'a timestamp of an hour ago',
    noTime: 'no timestamp',
    wrongTime: 'a timestamp that is no time',
    futureTime: 'a timestamp in an hour',
    oldExp: 'an exp of an hour ago',
    word: 'a word in place of a result',
    noJson: 'three parts that are no JSON',
    nullClaims: 'claims that are null, signed',
    nullHeader: 'a header that is null, signed',
    halfBody: 'half a request body',
    emptyBody: 'an empty request body',
    nullBody: 'null as the request body',
    numbers: 'numbers in place of texts in the request body',
  },
  backendVerdict: {
    right: 'No fault was found',
    faults: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
    unchecked: 'It could not be checked',
    states: { ok: 'Right:', fault: 'Fault:', open: 'Not checked:' },
    attacker: 'What an attacker does with it:',
    sent: (probe: string) => `Sent: ${probe}.`,
    answered: (detail: string) => `There: ${detail}`,
    mends: 'The lines that mend it',
    waiting: 'What is not checked waits until the faults above are mended.',
    everything:
      'Everything is accepted. If the backend says in the body that it refuses, answer with a status of 4xx.',
    places: { tickets: 'the address of the tickets', results: 'the address of the results' },
    noAnswer: (place: string) => `Nothing answers at ${place}.`,
    late: (place: string) => `There is no answer at ${place} within 10 seconds.`,
    certificate: (place: string) =>
      `The certificate at ${place} is refused. If an authority of your own has signed it, start this with NODE_EXTRA_CA_CERTS=ca.pem.`,
    said: (answer: string) => `It says: ${answer}`,
    ticketRefused: (status: string) =>
      `The request for a ticket was answered with status ${status}. Does it need a header, such as a cookie or a token, or another service?`,
    noTickets: (status: string) =>
      `The request for a ticket was answered with status ${status}. Is the address right, and does it take POST?`,
    ticketsEnd: (count: number, status: string) =>
      `It gave ${count === 1 ? '1 ticket' : `${count} tickets`} and then refused one (status ${status}). Is there a limit, or one login at a time?`,
    noTicket: 'The answer to the request for a ticket holds no JWT.',
    otherKey:
      'The backend signs with another key, maybe one of Production. Nothing further was sent. Start it with the two lines of this check.',
    named: (kid: string) => `Its kid is ${kid}.`,
    unnamed: 'It names no key.',
    noResults: (status: string) =>
      `The address of the results answered a right result with status ${status}. Is it the right one? If so, does it need a header or a cookie?`,
    rightUnread: (status: string) =>
      `The address of the results answered a right result with status ${status}. Does it need a header, a cookie or another body?`,
    unclear: {
      tickets: (status: string) =>
        `A request for a ticket was answered with status ${status}, which neither gives nor refuses one. Is there a redirect, a limit on requests or an error of its own?`,
      results: (status: string) =>
        `A result was answered with status ${status}, which neither accepts nor refuses it. Is there a redirect or a limit on requests?`,
    },
    rightRefusedLater: (status: string) =>
      `The right result was accepted at first and refused in the end (status ${status}). Is there a limit on requests? Then the refusals in between say nothing.`,
    stopped: 'The check was stopped.',
  },
} as const;
