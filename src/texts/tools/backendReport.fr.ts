// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of `backendReport.en.ts`. */
export const backendReportFr = {
  backendProbes: {
    unknownService: 'une requête de ticket pour un service inconnu',
    namedId: 'une requête de ticket qui indique un ID',
    again: 'encore une fois le même résultat correct',
    againLater: 'un autre résultat correct pour le même ticket, plus récent d’une seconde',
    againUpperCase: 'le même résultat correct, avec l’ID du ticket en majuscules',
    againInList: 'le même résultat correct, avec l’ID du ticket dans une liste',
    atOnce: 'le même résultat correct quatre fois simultanément',
    strangersTicket: 'une requête de ticket sans vos en-têtes',
    strangersResult: 'un résultat correct sans vos en-têtes ni vos cookies',
    decoded: 'des claims corrects, avec un en-tête et une signature absurdes',
    otherSecret: 'un résultat signé avec un autre secret',
    cutSignature: 'seulement les quatre premiers caractères de la signature correcte',
    emptySignature: 'un résultat correct avec une signature vide',
    signatureStart: 'd’autres caractères dans la signature, sauf les quatre premiers',
    signatureMiddle: 'un autre caractère au milieu de la signature',
    signatureEnd: 'un autre caractère près de la fin de la signature',
    strayBits: 'd’autres bits inutilisés dans le dernier caractère de la signature',
    padding: 'un = après la signature',
    strayCharacter: 'un ! dans la signature',
    fourthPart: 'une quatrième partie après la signature',
    algNone: 'alg none et aucune signature',
    algNoneSpelled: 'alg nOnE et une signature incorrecte',
    hs512: 'un résultat signé avec HS512 et le secret correct',
    rs256: 'un résultat signé avec HS256 et le secret correct, dont l’en-tête indique RS256',
    emptySecret: 'un ID de clé inconnu, signé avec un secret vide',
    emptySecretNoKid: 'aucun ID de clé, signé avec un secret vide',
    unknownKid: 'un ID de clé inconnu, signé avec le secret correct',
    noKid: 'aucun ID de clé, signé avec le secret correct',
    protoKid: 'l’ID de clé __proto__, signé avec le secret correct',
    otherTicket: 'le résultat correct d’un autre ticket',
    ticket: 'le ticket lui-même à la place d’un résultat',
    unknownTicket: 'un résultat correct pour un ID de ticket inventé',
    oldTime: 'un timestamp datant de 20 minutes',
    noTime: 'aucun timestamp',
    wrongTime: 'un timestamp qui n’est pas une heure',
    futureTime: 'un timestamp dans 10 minutes',
    oldExp: 'un exp datant de 10 minutes',
    word: 'un mot à la place d’un résultat',
    noJson: 'trois parties qui ne sont pas du JSON',
    nullClaims: 'des claims qui sont null, signés',
    nullHeader: 'un en-tête qui est null, signé',
    halfBody: 'la moitié d’un corps de requête',
    emptyBody: 'un corps de requête vide',
    nullBody: 'null comme corps de requête',
    numbers: 'des nombres à la place des textes dans le corps de la requête',
  },
  backendVerdict: {
    right: 'Aucun défaut constaté',
    faults: (count: number) => counted(count, 'défaut', 'défauts'),
    unchecked: 'La vérification n’a pas pu avoir lieu',
    states: { ok: 'Correct :', fault: 'Défaut :', open: 'Non vérifié :' },
    attacker: 'Ce qu’un attaquant en fait :',
    sent: (probe: string) => `Envoyé : ${probe}.`,
    answered: (detail: string) => `Réponse : ${detail}`,
    mends: 'Les lignes qui le corrigent',
    waiting: 'Ce qui n’est pas vérifié attend la correction des défauts ci-dessus.',
    everything:
      'Tout est accepté. Si le backend n’indique son refus que dans le corps, répondez avec un statut 4xx.',
    places: { tickets: 'l’adresse des tickets', results: 'l’adresse des résultats' },
    noAnswer: (place: string) => `Rien ne répond à ${place}.`,
    late: (place: string) => `Aucune réponse à ${place} en 10 secondes.`,
    certificate: (place: string) =>
      `Le certificat présenté à ${place} est refusé. Si votre propre autorité l’a signé, lancez ce programme avec NODE_EXTRA_CA_CERTS=ca.pem.`,
    said: (answer: string) => `Le backend indique : ${answer}`,
    ticketRefused: (status: string) =>
      `La requête de ticket a reçu une réponse de statut ${status}. Lui faut-il un en-tête, par exemple un cookie ou un jeton, ou un autre service ?`,
    noTickets: (status: string) =>
      `La requête de ticket a reçu une réponse de statut ${status}. L’adresse est-elle correcte et accepte-t-elle POST ?`,
    ticketsEnd: (count: number, status: string) =>
      `Le backend a émis ${counted(count, 'ticket', 'tickets')}, puis en a refusé un (statut ${status}). Y a-t-il une limite, ou une seule connexion à la fois ?`,
    noTicket: 'La réponse à la requête de ticket ne contient aucun JWT.',
    otherKey:
      'Le backend signe avec une autre clé, peut-être une clé de Production. Rien d’autre n’a été envoyé. Démarrez-le avec les deux lignes de cette vérification.',
    named: (kid: string) => `Son kid est ${kid}.`,
    unnamed: 'Il ne désigne aucune clé.',
    noResults: (status: string) =>
      `L’adresse des résultats a répondu à un résultat correct avec le statut ${status}. Est-ce la bonne ? Si oui, lui faut-il un en-tête ou un cookie ?`,
    rightUnread: (status: string) =>
      `L’adresse des résultats a répondu à un résultat correct avec le statut ${status}. Lui faut-il un en-tête, un cookie ou un autre corps ?`,
    unclear: {
      tickets: (status: string) =>
        `Une requête de ticket a reçu une réponse de statut ${status}, qui n’accorde ni ne refuse de ticket. Y a-t-il une redirection, une limite de requêtes ou une erreur propre au backend ?`,
      results: (status: string) =>
        `Un résultat a reçu une réponse de statut ${status}, qui ne l’accepte ni ne le refuse. Y a-t-il une redirection ou une limite de requêtes ?`,
    },
    rightRefusedLater: (status: string) =>
      `Le résultat correct a d’abord été accepté, puis refusé à la fin (statut ${status}). Y a-t-il une limite de requêtes ? Dans ce cas, les refus intermédiaires ne disent rien.`,
    stopped: 'La vérification a été arrêtée.',
  },
} as const satisfies Partial<EveryText>;
