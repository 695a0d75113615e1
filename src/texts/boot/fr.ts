// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of what comes before and without a session. */
export const bootFr = {
  boot: {
    config: {
      title: 'La configuration est inutilisable',
      invalid: (field: string, expected: string) =>
        `config.json : le champ « ${field} » est absent ou incorrect (${expected}).`,
      'not-json': () => 'config.json n’est pas un JSON valide.',
      unreachable: () => 'config.json n’a pas pu être chargé.',
      hint: 'Corrigez le fichier sur le serveur qui héberge cette console, puis rechargez la page.',
    },
    waiting: 'Chargement…',
    redirect: {
      signIn: 'Redirection vers la page de connexion…',
      signUp: 'Redirection vers la page d’inscription…',
      marketing: 'Redirection vers notre site web…',
      back: 'Connexion en cours…',
    },
    signInFailed: {
      title: 'Échec de la connexion',
      unreachable:
        'Le fournisseur d’identité est injoignable. Vérifiez votre connexion Internet, puis réessayez.',
    },
    storage: {
      title: 'La connexion a besoin de stockage',
      full: 'Le stockage de ce navigateur pour ce site est plein. Videz-le, puis réessayez.',
      text: 'Ce navigateur bloque le stockage de session pour ce site. Autorisez-le, puis rechargez la page.',
    },
    failure: {
      title: 'Oups, une erreur s’est produite !',
      chunk:
        'Une partie de la console n’a pas pu être chargée. Elle a peut-être été mise à jour : rechargez la page.',
      changed:
        'Une partie de la console n’a pas été exécutée, car ce que le serveur a envoyé n’appartient pas à cette version. Si recharger la page ne suffit pas, prévenez l’équipe qui exploite cette console.',
      id: (id: string) => `ID d’erreur : ${id}`,
    },
    actions: {
      reload: 'Recharger la page',
      logOut: 'Se déconnecter',
      tryAgain: 'Réessayer',
    },
  },
  signInProblem: {
    busy: 'Le fournisseur d’identité est surchargé. Réessayez dans une minute.',
    authorization: (code: string, description: string | undefined) =>
      description
        ? `Le fournisseur d’identité a répondu : ${description} (${code}).`
        : `Le fournisseur d’identité a répondu : ${code}.`,
    accessDenied: 'La connexion a été annulée.',
    unknownState: 'Cette connexion n’a pas commencé ici, a déjà été utilisée ou est trop ancienne.',
    token: (reason: string) =>
      `Le fournisseur d’identité a envoyé un jeton d’identité qui n’est pas digne de confiance : ${reason}.`,
    clock:
      'Le jeton a expiré. Vérifiez que l’horloge de cet appareil est à l’heure, puis réessayez.',
    other: 'Une erreur inattendue s’est produite pendant la connexion.',
  },
  signedOut: {
    title: 'Se connecter',
    heading: 'Bienvenue dans l’univers de',
    claim: 'Une seule API pour tous les comptes bancaires.',
    testVersion: 'Ceci est une version de test interne, qui n’est pas destinée à la clientèle.',
    officialVersion: 'Aller à la version officielle',
    signUp: 'S’inscrire par e-mail',
    logIn: 'Se connecter par e-mail',
    or: 'Ou continuer avec',
    google: 'Google',
    github: 'Github',
    signedOut: 'Votre session est fermée.',
    endedBy: {
      idle: 'Votre session a été fermée après une heure d’inactivité. Connectez-vous pour reprendre où vous en étiez.',
      long: 'Votre session a été fermée douze heures après la connexion. Connectez-vous pour reprendre où vous en étiez.',
    },
    landingTitle: 'Bienvenue',
    landing: (productName: string) =>
      `${productName} relie votre logiciel à tous les comptes bancaires par une seule API.`,
    signInShort: 'Se connecter',
    signUpShort: 'S’inscrire',
  },
  notStarted: {
    text: 'La console n’a pas pu démarrer : une partie n’est pas arrivée, ou n’appartient pas à cette version et n’a pas été exécutée. Rechargez la page ; si cela ne suffit pas, prévenez l’équipe qui exploite cette console.',
  },
  oldBrowser: {
    text: (browsers: string) =>
      `Cette console a besoin d’un navigateur plus récent : ${browsers} ou une version ultérieure.`,
  },
} as const satisfies Partial<EveryText>;
