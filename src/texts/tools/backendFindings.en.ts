/** What the check of a customer's backend looks at and finds, for its page and its file. */
export const backendFindingsEn = {
  backendChecks: {
    key: 'Tickets name the key by its id',
    signature: 'Tickets are signed with the bytes of the secret',
    algorithm: 'Tickets are JWTs, signed by HS256',
    lifetime: 'Tickets last at most 15 minutes',
    id: 'Each ticket has a random UUID of its own',
    service: 'Tickets are for the service that was asked for',
    data: 'The data of tickets suits the service',
    asked: 'Callers choose neither an unknown service nor the id',
    delivery: 'Tickets are answers to POST that nobody keeps',
    secrecy: 'No answer holds the secret',
    right: 'A right result is accepted',
    decoded: 'A result is verified, not only decoded',
    forged: 'A result that another secret signs is refused',
    cut: 'A signature that is right only in part is refused',
    spelling: 'A result in another spelling is refused',
    none: 'A result without an algorithm is refused',
    otherHash: 'A result in another algorithm is refused',
    emptyKey: 'No other secret stands in for an unknown key',
    kid: 'A result of another key id is refused',
    otherTicket: 'The result of another ticket is refused',
    ticketAsResult: 'A ticket is not taken for a result',
    unknownTicket: 'A ticket id that was never minted is refused',
    replay: 'A result is accepted once',
    race: 'A result is accepted once, even several times at once',
    login: 'Nobody else gets a ticket of your login or hands over its result',
    old: 'An old result is refused',
    noTime: 'A result without a time is refused',
    future: 'A result from the future is refused',
    ended: 'A result whose exp is over is refused',
    rubbish: 'Rubbish is refused, and nothing breaks',
  },
  backendFindings: {
    kidMissing: {
      title: 'The ticket names no key: kid is missing',
      attack:
        'The bank service refuses it (MissingKey). A server that then tries every key it has would accept the weakest of them.',
    },
    kidWrong: {
      title: 'kid is not the id of the key that signed',
      attack:
        'The bank service refuses it (UnknownKey). If that id is another key’s, your logins count as that one’s.',
    },
    otherKey: {
      title: 'It signs with another key',
      attack:
        'Whoever has this ticket can use the bank service in the name of that key. It may be one of Production.',
    },
    secretAsText: {
      title: 'It signs with the text of the secret, not with its bytes',
      attack:
        'The bank service refuses it. Such a backend also accepts no real result, and what makes that go away is often a check that is switched off.',
    },
    signatureWrong: {
      title: 'The signature is not made with the secret',
      attack:
        'The bank service refuses it. If the secret is built into the program, whoever reads the program can mint tickets.',
    },
    algOther: {
      title: 'The ticket is not signed by HS256',
      attack:
        'The bank service refuses it. Where several algorithms are accepted, attackers choose the one that they can forge.',
    },
    typOther: {
      title: 'typ is not JWT',
      attack: 'Tokens of one kind can be passed off as another where nobody tells them apart.',
    },
    expMissing: {
      title: 'exp is missing',
      attack: 'A ticket that leaks, in a log or a history, could be used for ever.',
    },
    expMilliseconds: {
      title: 'exp is in milliseconds; it has to be in seconds',
      attack: 'The ticket would last for thousands of years for whoever finds it.',
    },
    expired: {
      title: 'The ticket is over when it arrives',
      attack:
        'Nobody can log in. The usual way out, a far longer lifetime, gives time to whoever finds a ticket.',
    },
    lifetimeLong: {
      title: 'The ticket lasts longer than 15 minutes',
      attack: 'Whoever finds it in a log or a history has that long to use it.',
    },
    idNotUuid: {
      title: 'data.id is no UUID',
      attack:
        'Nothing by this alone, but the contract wants a UUID: the bank service may refuse any other id.',
    },
    idGuessable: {
      title: 'Ticket ids can be guessed from one another',
      attack:
        'An attacker computes the id of the next login and hands over a result of their own for it.',
    },
    idRepeated: {
      title: 'Several tickets have the same id',
      attack:
        'Logins cannot be told apart: the result of one person passes for that of the next, again and again.',
    },
    ticketRepeated: {
      title: 'Several requests get the same ticket',
      attack:
        'Two people share one login: whoever is quicker has their bank account attached to the other’s.',
    },
    serviceWrong: {
      title: 'The ticket is for another service',
      attack: 'A browser that may see accounts gets a ticket that can do something else.',
    },
    claimsMisplaced: {
      title: 'service and id are not inside data',
      attack:
        'The bank service refuses it. Each side may read another id, so a result cannot be tied to its login.',
    },
    dataWrong: {
      title: 'data.data does not suit the service',
      attack:
        'The bank service refuses it. Amount, creditor or account have to be fixed here, where no browser can change them.',
    },
    serviceUnchecked: {
      title: 'It mints a ticket for any service that is asked for',
      attack:
        'Whoever is logged in asks for CollectPayment or Transfer and uses your key for it, at your cost.',
    },
    idFromCaller: {
      title: 'It takes the ticket id from the request',
      attack:
        'An attacker prepares a login with an id that they know, and later hands over their own result for it.',
    },
    cacheable: {
      title:
        'Nothing says that nobody keeps the answer with the ticket: Cache-Control: no-store is missing',
      attack:
        'HTTP itself lets nobody answer another POST with it. But a proxy or a service worker that keeps answers all the same hands the ticket of one person to the next.',
    },
    ticketByGet: {
      title: 'A plain GET gets a ticket',
      attack:
        'Any page can cause it with a link or an image; caches, histories and link previews then hold tickets.',
    },
    secretInAnswer: {
      title: 'An answer holds the secret',
      attack: 'Whoever reads it mints tickets and forges results for as long as the key exists.',
    },
    rightRefused: {
      title: 'It refuses a right result',
      attack:
        'Nobody can log in. Nothing is known about wrong results: who refuses everything refuses those as well.',
    },
    onlyDecoded: {
      title: 'It believes a result without verifying anything',
      attack:
        'Anybody writes a result with the IBAN of their choice, without any key, and it counts as proved.',
    },
    signatureUnchecked: {
      title: 'It accepts a result that another secret signed',
      attack: 'Anybody signs a result with a secret of their own and proves any bank account.',
    },
    cutSignature: {
      title: 'It compares only a part of the signature',
      attack:
        'The fewer digits are compared, the fewer guesses find them. None are needed where none are.',
    },
    lenientSpelling: {
      title: 'It accepts the same result in another spelling',
      attack:
        'One result becomes many texts: a list of used results, compared as text, does not notice a second use.',
    },
    algNone: {
      title: 'It accepts a result with alg none',
      attack: 'Anybody writes a result, sets alg to none and leaves the signature out.',
    },
    algFromHeader: {
      title: 'It takes the algorithm from the result itself',
      attack:
        'The attacker chooses how their forgery is checked, and takes the weakest way that your library knows.',
    },
    algUnchecked: {
      title: 'It accepts a result whose header names another algorithm',
      attack:
        'None today, while the signature is checked by HS256 all the same. The next library or key may go by the header, and then attackers choose.',
    },
    emptyKey: {
      title: 'Without a known key id it verifies with an empty secret',
      attack: 'Anybody names an unknown key, or none, and signs with nothing.',
    },
    kidUnchecked: {
      title: 'It accepts a result of another key id, or of none',
      attack:
        'Once there is a second key, a result of Integration with invented accounts passes for one of Production.',
    },
    ticketIdIgnored: {
      title: 'It accepts the result of another ticket',
      attack:
        'An attacker hands over a result of another login, such as one of a person whom they tricked, as their own.',
    },
    ticketAsResult: {
      title: 'It accepts a ticket in place of a result',
      attack:
        'Each browser has a ticket, signed with your key: it proves a login that never happened.',
    },
    unknownTicket: {
      title: 'It accepts a ticket id that it never minted',
      attack:
        'Results that belong to other programs with the same key, or to other people’s logins, are handed over here.',
    },
    replay: {
      title: 'It accepts a result for the same ticket twice',
      attack:
        'Whoever finds a result, in a log or a browser, hands it over again as a login of their own.',
    },
    race: {
      title: 'It accepts the same result several times at once',
      attack:
        'An attacker sends it many times in the same moment: what may happen once happens several times.',
    },
    notLoggedIn: {
      title: 'It does not need the login that your headers say',
      attack:
        'Anybody gets tickets with your key, at your cost, or hands over a result for a person who is logged in.',
    },
    otherSession: {
      title: 'It accepts a result outside the session that its ticket is for',
      attack:
        'An attacker logs in at a bank of their own and has the result handed over in the session of somebody else, or takes a result out of one.',
    },
    oldTimestamp: {
      title: 'It accepts a result of 20 minutes ago',
      attack: 'A result that was found or bought proves an account that may long be closed.',
    },
    timestampUnread: {
      title: 'It accepts a result without a time that it can read',
      attack: 'A comparison with no number is never true, so such a result never grows old.',
    },
    futureTimestamp: {
      title: 'It accepts a result from the future',
      attack: 'A result with a later time stays good until then, long after its login.',
    },
    expIgnored: {
      title: 'It accepts a result whose exp is over',
      attack: 'The bank service says until when a result counts; here it counts for ever.',
    },
    rubbishAccepted: {
      title: 'It accepts what is no result at all',
      attack: 'Any text proves a login.',
    },
    crashes: {
      title: 'It breaks where it should refuse: an error of 500 or no answer',
      attack:
        'An attacker stops your service with a few such requests, and reads in its errors how it is built.',
    },
  },
} as const;
