// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `bankExplorer.en.ts`. */
export const bankExplorerFr = {
  bankExplorer: {
    about:
      'Les banques prises en charge et ce que chacune demande. Ce que vous saisissez ici est chiffré pour le service bancaire attesté et n’apparaît pas dans l’adresse de cette page.',
    tellsTitle: 'Ce que vous apprenez de chaque banque',
    tells: [
      'Ses pays, ses BIC et ses codes bancaires : si la banque de vos clients en fait partie.',
      'Ce qu’elle demande à la connexion : identifiant et mot de passe, l’un des deux, ou rien ici.',
      'Ses propres libellés et son conseil, pour le formulaire de votre logiciel.',
      'Son identifiant de connexion, par lequel votre logiciel la désigne, et un lien à partager.',
    ],
    missingTitle: 'Il n’y a pas de service bancaire ici',
    missing: 'Cette installation de la console n’est reliée à aucun service bancaire.',
    noAccessTitle: 'Vous ne pouvez pas interroger le service bancaire',
    noAccess:
      'Il faut l’autorisation de vérifier des comptes ou de voir les clés API. Les Admins de votre organisation peuvent vous aider.',
    keyTitle: 'Rechercher avec une clé API',
    keyAbout:
      'Le service bancaire répond à quiconque possède un ticket. Avec le secret d’une clé, cette page en émet un dans votre navigateur, pour l’un des services que la clé peut utiliser. Le secret reste dans la mémoire de cette page jusqu’à ce que vous la quittiez.',
    keyForBank:
      'La banque indiquée dans l’adresse de cette page s’affiche dès que le service bancaire répond.',
    useKey: 'Rechercher avec cette clé',
    withKey: 'Rechercher plutôt avec une clé API',
    withKeyOf: (name: string) => `Tickets émis avec la clé ${name}`,
    byHub: 'Tickets émis par le hub',
    environment: 'Environnement',
    otherKey: 'Utiliser une autre clé',
    byAccount: 'Rechercher sans clé',
    noService:
      'Cette clé ne peut utiliser aucun des services : elle ne permet donc pas d’émettre un ticket. Choisissez-en une autre.',
    preparing: 'Nous demandons sa preuve au service bancaire.',
    startAgain: 'Recommencer',
    details: {
      loading: 'Chargement de la banque…',
      back: 'Rechercher une autre banque',
      failedTitle: 'Impossible de charger cette banque',
      unknownTitle: 'Ce service bancaire ne connaît pas cette banque',
      unknown:
        'Le lien concerne peut-être un autre environnement, est tronqué ou désigne une banque qui n’est plus prise en charge.',
      countries: 'Pays',
      bics: 'BIC',
      bankCodes: 'Codes banque',
      notTold: 'Non communiqué par ce service bancaire',
      noneTold: 'Aucun',
      asksFor: 'Demande',
      ways: {
        full: (userId: string, password: string) => `${userId} et ${password}`,
        userId: (userId: string) => `${userId} uniquement ; la banque demande elle-même le reste`,
        none: 'Rien : la connexion se fait sur le site de la banque ou dans son application',
      },
      oneOf: 'Au choix :',
      noWay: 'Aucun moyen de connexion n’est proposé actuellement.',
      labels: 'Libellés de la banque',
      label: (field: string, label: string) => `${field} : « ${label} »`,
      noLabels: 'Aucun : les termes de cette console sont utilisés',
      advice: 'Conseil de la banque',
      noAdvice: 'Aucun',
      connection: 'ID de connexion',
      link: 'Lien à partager',
      linkHint: 'Il ouvre cette banque pour quiconque a accès à cette console.',
    },
  },
} as const satisfies Partial<EveryText>;
