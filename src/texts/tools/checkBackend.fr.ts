// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of `checkBackend.en.ts`. */
export const checkBackendFr = {
  checkBackend: {
    keyTitle: '1. Démarrez votre backend avec une clé jetable',
    keyAbout:
      'Cette page a créé une clé qu’aucun service bancaire ne connaît, pour cette seule vérification. Le secret d’une vraie clé n’est jamais demandé. La clé est oubliée dès que vous quittez la page.',
    another: 'Créer une autre clé',
    anotherMade: 'Il y a une nouvelle clé. Démarrez votre backend avec elle.',
    askTitle: '2. Indiquez où il s’exécute',
    tickets: 'Adresse des tickets',
    results: 'Adresse des résultats',
    loopback:
      'Les navigateurs ne laissent cette page interroger que des programmes de cette machine. Pour d’autres adresses, utilisez le fichier ci-dessous.',
    headers: 'En-têtes (facultatif)',
    headersHint:
      'Un par ligne, par exemple « X-Session: … ». Ils restent dans cette page. Les navigateurs n’envoient pas d’en-tête Cookie choisi par une page : utilisez pour cela le fichier.',
    service: 'Service',
    differs: 'Mes requêtes sont différentes',
    ticketBody: 'Corps de la requête de ticket',
    ticketBodyHint:
      '$service représente le service. Le ticket est trouvé où qu’il soit dans la réponse.',
    resultBody: 'Corps de la requête avec un résultat',
    resultBodyHint: '$ticketId et $result représentent les deux textes.',
    problems: {
      address: 'Saisissez une adresse (par exemple http://localhost:8080/tickets).',
      loopback:
        'Seules les adresses qui commencent par http://localhost ou http://127.0.0.1 fonctionnent ici.',
      header: (line: string) => `La ligne ${line} n’est pas un en-tête : écrivez « Nom: valeur ».`,
      forbidden: (name: string) =>
        `Les navigateurs ne laissent pas une page envoyer ${name}. Utilisez le fichier.`,
      noResult: 'Le corps doit contenir $result.',
      unknownName: 'Un nom précédé d’un dollar ne représente rien ici.',
    },
    check: 'Vérifier le backend',
    checkAgain: 'Vérifier à nouveau',
    stop: 'Arrêter',
    running: 'Vérification du backend en cours.',
    progress: (sent: string) => `Requêtes envoyées : ${sent}`,
    resultTitle: '3. Ce qui a été constaté',
    nothingYet:
      'Les tickets et les résultats sont examinés un par un : ce qui ne va pas, ce qu’un attaquant en ferait et les lignes de code qui corrigent le défaut. Tout statut 2xx accepte un résultat, un statut 4xx le refuse.',
    language: 'Langage des lignes',
    lines: 'Afficher les lignes de correction',
    hideLines: 'Masquer les lignes',
    rightOnes: (count: number) => counted(count, 'vérification réussie', 'vérifications réussies'),
    openOnes: (count: number) => counted(count, 'non effectuée', 'non effectuées'),
    findings: 'Constats',
    noCookies:
      'Cette page n’envoie pas de cookies : si votre backend lie un ticket à une session, utilisez le fichier.',
    whose: 'C’est cette clé de votre tenant :',
    corsTitle: 'Votre backend ne laisse pas cette page lire ses réponses',
    cors: 'Quelque chose répond à cette adresse, mais sans les en-têtes qui autorisent l’origine de cette page (CORS). Envoyez ceux-ci pendant la vérification, y compris avec la requête préliminaire (OPTIONS) et les refus (4xx), ou utilisez le fichier : il n’en a pas besoin.',
    unreachableTitle: 'Cette page n’atteint rien à cette adresse',
    unreachable:
      'Le backend est-il démarré et le port est-il correct ? Si le navigateur a demandé si cette page peut accéder aux appareils ou aux applications de cette machine, autorisez-le ; si cela a déjà été refusé, modifiez-le dans les paramètres du navigateur pour cette page. Les en-têtes ci-dessous sont également nécessaires.',
    policyTitle: 'L’hôte de cette console n’autorise pas les appels à cette adresse',
    policy:
      'Votre backend n’a pas été interrogé : la Content Security Policy de la console (connect-src) ne mentionne pas cette adresse. Utilisez le fichier de cette page, qui ne demande aucune autorisation, ou demandez à l’équipe qui exploite la console d’autoriser http://localhost:* et http://127.0.0.1:*.',
    fileTitle: 'La même vérification sous forme de fichier',
    fileAbout:
      'Un seul fichier pour Node.js 20 ou plus récent, sans dépendances : pour toutes les adresses, pour les cookies et pour la CI. Il se termine par 0 si tout est correct, par 1 en cas de défauts et par 2 si le backend n’a pas pu être vérifié.',
    download: 'Télécharger check-backend.mjs',
    command: 'Terminal',
  },
} as const satisfies Partial<EveryText>;
