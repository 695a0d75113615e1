// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of `testKey.en.ts`. */
export const testKeyFr = {
  testKey: {
    title: 'Tester cette clé',
    about:
      'Un clic émet un ticket dans ce navigateur, vérifie l’enclave du service bancaire et recherche une banque avec ce ticket. Aucune banque n’est appelée et le secret n’est pas envoyé.',
    start: 'Tester cette clé',
    again: 'Tester à nouveau',
    otherSecret: 'Utiliser un autre secret',
    playground: 'Ouvrir dans le playground',
    testing: 'Test en cours…',
    works: 'fonctionne',
    fails: 'échoue',
    worked: (amount: string) => `La clé fonctionne : toutes les étapes ont réussi en ${amount}.`,
    stoppedAt: (step: string) => `Le test s’est arrêté à l’étape : ${step}.`,
    results: 'Étapes du test',
    verdicts: { passed: 'Réussie', failed: 'En échec', skipped: 'Non tentée' },
    milliseconds: (count: number) => `${count} ms`,
    steps: {
      ticket: { doing: 'Émettre un ticket', done: 'Ticket émis dans ce navigateur' },
      enclave: { doing: 'Vérifier l’enclave', done: 'Enclave attestée' },
      key: { doing: 'Appeler avec le ticket', done: 'Clé acceptée' },
      bank: { doing: 'Trouver une banque', done: 'Banque trouvée' },
    },
    lifetime: (count: number) => `HS256, valable ${counted(count, 'minute', 'minutes')}`,
    enclave: (product: string, count: number) =>
      `AMD SEV-SNP, ${product}, ${counted(count, 'vérification', 'vérifications')}`,
    simulated: (product: string, count: number) =>
      `AMD SEV-SNP simulé, ${product}, ${counted(count, 'vérification', 'vérifications')}`,
    services: (environment: string, count: number) =>
      `${environment}, ${counted(count, 'service', 'services')}`,
    tenantServices: (environment: string) => `${environment}, les services de votre tenant`,
    noBank: 'Aucune banque de ce nom ; la clé fonctionne tout de même',
    missingBank: 'Cette installation de la console n’est reliée à aucun service bancaire.',
    failures: {
      setup: {
        title: 'Le service bancaire n’est pas correctement configuré',
        todo: 'L’équipe qui exploite cette console doit corriger sa configuration. La clé elle-même n’a pas été testée.',
      },
      attestation: {
        title: 'Le service bancaire n’a pas fourni ses preuves',
        todo: 'Aucun appel n’a été effectué avec le ticket. Prévenez le support de votre fournisseur : un appel atteindrait un logiciel que personne n’a vérifié.',
      },
      offline: {
        title: 'Vous êtes hors ligne',
        why: 'Ce navigateur n’a pas de connexion, rien n’a donc été envoyé.',
        todo: 'Testez à nouveau une fois la connexion rétablie.',
      },
      network: {
        title: 'Le service bancaire est injoignable',
        why: 'Aucune réponse n’est arrivée : la connexion a été refusée ou perdue, ou quelque chose la bloque en chemin.',
        todo: 'Vérifiez la connexion, un éventuel proxy ou une extension du navigateur, puis testez à nouveau. Cela ne dit rien de la clé elle-même.',
      },
      timeout: {
        title: 'Le service bancaire n’a pas répondu à temps',
        why: 'L’appel a été interrompu après 15 secondes sans réponse.',
        todo: 'Testez à nouveau dans un instant. Cela ne dit rien de la clé elle-même.',
      },
      answer: {
        title: 'Le service bancaire a répondu par une erreur',
        todo: 'La clé n’est pas en cause. Testez à nouveau plus tard ; si l’erreur persiste, prévenez le support de votre fournisseur.',
      },
      code: {
        title: 'Une partie de la console est absente',
        todo: 'Testez à nouveau ; si cela ne suffit pas, rechargez la page.',
      },
      minting: {
        title: 'Le ticket n’a pas pu être signé',
        why: 'Ce navigateur refuse de signer avec ce secret.',
        todo: 'Vérifiez que le secret a été collé en entier, ou utilisez un navigateur récent.',
      },
    },
    notStored: 'Le secret reste dans la mémoire de cette page jusqu’à ce que vous la quittiez.',
  },
} as const satisfies Partial<EveryText>;
