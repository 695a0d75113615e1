// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of every page, and of the frame around the pages. */
export const shellFr = {
  common: {
    errorTitle: 'ERREUR !',
    cancel: 'Annuler',
    close: 'Fermer',
    retry: 'Réessayer',
    backToList: 'Retour à la liste',
    copy: 'Copier',
    copied: 'Copié',
    copyName: (what: string) => `Copier : ${what}`,
    copyFailed: 'La copie a échoué. Le texte est sélectionné : copiez-le à la main.',
    show: 'Afficher',
    hide: 'Masquer',
    loading: 'Chargement…',
    preparing: 'Nous préparons tout…',
    masked: 'Secret masqué',
    opensNewWindow: '(s’ouvre dans une nouvelle fenêtre)',
    none: '—',
    colon: ' :',
    showAll: 'Tout afficher',
    showLess: 'Réduire',
    wholeText: 'Texte complet',
    environments: { Production: 'Production', Integration: 'Intégration' },
    unreadableEntry: 'Entrée illisible',
    draftRestored: 'Cette page a dû être rechargée. Ce que vous aviez saisi est toujours là.',
    local: (text: string) => `Heure locale : ${text}`,
    utc: (text: string) => `UTC : ${text}`,
    supportInfo: 'Informations pour le support',
    signInAgain: 'Se reconnecter',
  },
  errors: {
    fetching: 'Les informations n’ont pas pu être chargées !',
    refusedSession:
      'Le hub refuse toujours cette session. Déconnectez-vous, puis reconnectez-vous.',
    expiredSession: (seconds: number) =>
      `Votre session a pris fin après ${seconds} s, et le service de connexion n’a rien fourni pour la renouveler. Reconnectez-vous pour continuer. L’équipe qui exploite la console peut lui faire émettre des sessions plus longues ou des jetons d’actualisation (refresh tokens).`,
    userNotCreated: 'Votre compte utilisateur n’a pas pu être créé !',
    offline:
      'Vous êtes hors ligne, rien n’a donc été envoyé. Réessayez une fois la connexion rétablie.',
    network: 'Le hub est injoignable. Vérifiez votre connexion Internet.',
    timeout: 'Le hub n’a pas répondu à temps.',
    malformed: 'Le hub a envoyé une réponse que cette console ne peut pas lire.',
    'too-large': 'Le hub a envoyé plus de données que cette console ne peut en afficher.',
    'step-up': 'Le hub vous demande d’abord une nouvelle connexion. Rien n’a encore été fait.',
    'step-up-unmet':
      'Le hub demande une connexion plus forte ou plus récente que celle que fournit votre fournisseur d’identité. Rien n’a été fait. Adressez-vous à l’équipe qui exploite cette console.',
    session: 'Votre session a pris fin. Reconnectez-vous.',
    identity:
      'Le service de connexion ne répond pas. Votre session reste ouverte : réessayez dans un instant.',
    identityBusy: 'Le service de connexion est surchargé. Votre session reste ouverte.',
    aborted: 'La requête a été annulée.',
    contract: (detail: string) =>
      `Le hub a envoyé une réponse que cette console ne peut pas lire (${detail}).`,
    forbidden: 'Vous n’avez pas le droit de faire cela.',
    notFound: 'Cet élément n’existe pas ou appartient à un autre tenant.',
    busy: 'Le hub est surchargé. Réessayez dans un instant.',
    busyNow: 'Le hub est surchargé.',
    tooMany: 'Trop de requêtes.',
    trying: (seconds: number) => `Nouvelle tentative dans ${seconds} s.`,
    againIn: (seconds: number) => `Vous pourrez réessayer dans ${seconds} s.`,
    againNow: 'Vous pouvez réessayer maintenant.',
    server: (status: number) => `Le hub a répondu par une erreur (statut ${status}).`,
    unexpected: 'Une erreur inattendue s’est produite.',
    trace: (id: string) => `ID de trace : ${id}`,
  },
  support: {
    label: 'Détails pour le support',
    time: (time: string) => `Heure : ${time}`,
    build: (version: string) => `Version : ${version}`,
    page: (path: string) => `Page : ${path}`,
    error: (what: string) => `Erreur : ${what}`,
  },
  shell: {
    skipToContent: 'Aller au contenu',
    openNavigation: 'Ouvrir la navigation',
    search: 'Rechercher',
    searchKeys: 'Ctrl K',
    navigation: 'Navigation principale',
    home: (productName: string) => `${productName}, vers le tableau de bord`,
    dashboard: 'Tableau de bord',
    apiKeys: 'Clés API',
    tenant: 'Tenant',
    tenants: 'Tenants',
    accountVerification: 'Vérifier le compte',
    defaultNameDot: '(porte encore son nom par défaut)',
    admin: 'ADMINISTRATION',
    tools: 'OUTILS',
    playground: 'Playground',
    ticketInspector: 'Inspecteur de tickets',
    checkBackend: 'Vérifier un backend',
    bankExplorer: 'Explorateur de banques',
    attestation: 'Attestation',
    receiveSecret: 'Recevoir un secret',
    plans: { Free: 'Forfait Free', FreePlus: 'Forfait Free+', Enterprise: 'Forfait Enterprise' },
    planUnknown: 'Forfait inconnu',
    apiDocs: 'Documentation de l’API',
    apiDocsBlocked:
      'Votre navigateur a bloqué la fenêtre. Cliquez de nouveau sur « Documentation de l’API » : c’est maintenant un simple lien, et la documentation vous demandera un jeton.',
    account: 'Compte',
    accountMenu: (name: string) => `Menu du compte de ${name}`,
    profile: 'Profil',
    settings: 'Paramètres',
    logOut: 'Se déconnecter',
    testVersion: 'Ceci est une version de test interne.',
    officialVersion: 'Version officielle',
    notifications: 'Notifications',
    notificationsRegion: 'Notifications ({hotkey})',
    missingPermission: (permission: string) => `Cette page requiert l’autorisation ${permission}.`,
    otherShape: (found: string) =>
      `Le jeton ne contient aucune autorisation que la console comprenne, mais ${found}. L’équipe qui exploite la console peut régler où se trouvent les autorisations et sous quelle forme (oidc.claims.permissions, oidc.permissions).`,
    shapeAt: {
      texts: (pointer: string) => `une liste de textes sous ${pointer}`,
      objects: (pointer: string) => `une liste d’objets sous ${pointer}`,
      mixed: (pointer: string) => `une liste mixte sous ${pointer}`,
      keys: (pointer: string) => `un objet sous ${pointer}`,
      commas: (pointer: string) => `un texte avec des virgules sous ${pointer}`,
      spaces: (pointer: string) => `un texte avec des espaces sous ${pointer}`,
      text: (pointer: string) => `un texte sous ${pointer}`,
    },
    explainAccess: 'Ce que vous pouvez faire et qui peut le modifier',
    accessDenied: 'Accès refusé',
    offline: 'Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour.',
    waiting:
      'L’opération prend plus de temps que d’habitude. Vous pouvez encore attendre ou recharger la page.',
  },
  calendar: { previousMonth: 'Mois précédent', nextMonth: 'Mois suivant' },
  notFound: {
    code: '404',
    title: 'Page introuvable',
    text: 'Cette adresse ne mène nulle part. Le lien est peut-être ancien ou n’a été copié qu’en partie.',
    logo: (productName: string) => `${productName}, vers la page d’accueil`,
  },
  missingCode: {
    offline:
      'Vous êtes hors ligne, et cette partie de la console n’avait pas encore été chargée. Réessayez une fois la connexion rétablie.',
  },
  interrupted: {
    nothingDone:
      'Votre dernière action n’a pas été effectuée, car le hub n’acceptait plus votre session. Elle a été renouvelée : veuillez réessayer.',
    stepUp: {
      asked:
        'Votre dernière action n’a pas été effectuée : le hub demande pour cela une nouvelle connexion. Si vous la souhaitez toujours, réessayez.',
      done: 'Votre nouvelle connexion répond à ce que le hub demande. Votre dernière action n’a pas encore été effectuée : si vous la souhaitez toujours, réessayez.',
      refused:
        'Votre dernière action n’a pas été effectuée : la connexion que le hub demande a été annulée ou refusée. Si vous la souhaitez toujours, réessayez.',
      unmet:
        'Votre dernière action n’a pas été effectuée : le hub demande une connexion plus forte ou plus récente que celle qu’a fournie votre fournisseur d’identité. Adressez-vous à l’équipe qui exploite cette console.',
    },
    run: {
      title:
        'Cette page a été rechargée pendant la suppression de clés API. Les clés restantes ne seront pas supprimées automatiquement.',
      done: (count: number) => `${count < 2 ? 'Supprimée' : 'Supprimées'} (${count}) :`,
      undone: (count: number) => `${count < 2 ? 'Non supprimée' : 'Non supprimées'} (${count}) :`,
      unsure: (count: number) =>
        `${count < 2 ? 'Peut-être supprimée' : 'Peut-être supprimées'} (${count}) :`,
      more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
    },
    maybeDone:
      'Cette page a été rechargée alors que votre dernière action était en cours. Vérifiez si elle a été effectuée avant de réessayer.',
  },
  palette: {
    title: 'Palette de commandes',
    search: 'Rechercher ou exécuter une commande',
    commands: 'Commandes',
    groups: {
      recent: 'Récents',
      pages: 'Pages',
      tools: 'Outils',
      actions: 'Actions',
    },
    shown: (count: number, total: number) => `${count} sur ${total}`,
    invite: 'Inviter quelqu’un dans le tenant…',
    copyTenantId: 'Copier l’ID du tenant',
    tenantId: 'ID du tenant',
    copied: (what: string) => `Copié : ${what}`,
    themes: {
      light: 'Utiliser le thème clair',
      dark: 'Utiliser le thème sombre',
      system: 'Utiliser le thème du système',
    },
    language: (name: string) => `Langue : ${name}`,
    current: 'En cours',
    hits: (count: number, total: number) =>
      total > count
        ? `${counted(count, 'résultat', 'résultats')} sur ${total}`
        : counted(count, 'résultat', 'résultats'),
    noMatch: 'Aucun résultat',
    keys: '↑ ↓ pour se déplacer, Entrée pour exécuter, Échap pour fermer',
  },
  version: {
    running: (version: string) => `Version de la console : ${version}`,
    newer: 'Une nouvelle version de la console est disponible.',
    needed:
      'Une partie de cette page n’a pas pu être chargée, car il existe une nouvelle version de la console. Rechargez la page pour continuer : les formulaires conservent votre saisie, mais un secret affiché et une vérification en cours seront perdus.',
    changed:
      'Une partie de cette page n’a pas été exécutée, car ce que le serveur a envoyé n’appartient pas à cette version de la console. Si recharger la page ne suffit pas, prévenez l’équipe qui exploite cette console.',
    reload: 'Recharger',
    later: 'Plus tard',
  },
  supportBundle: {
    intro:
      'Ces informations aident le support à voir ce qui s’est passé. Tout figure ci-dessous, et rien n’est envoyé tant que vous ne le transmettez pas.',
    inIt: 'Ce qu’elles contiennent',
    calls100:
      'Les 100 derniers appels de cet onglet au hub et au service bancaire : méthode, modèle d’adresse, statut, durée, ID de trace',
    failure: 'Le type d’erreur et son ID, si une erreur vous a conduit ici',
    browser:
      'La version de la console, le navigateur, la langue, la largeur de la fenêtre et le type de page',
    neverIn: 'Ce qu’elles ne contiennent jamais',
    secrets:
      'Le contenu envoyé ou reçu, les adresses avec des ID ou des recherches, les en-têtes, jetons, secrets, identifiants de connexion, noms, adresses e-mail, IBAN',
    calls: (count: number, failed: number) =>
      `${counted(count, 'appel', 'appels')}, dont ${failed === 0 ? 'aucun' : failed} en échec`,
    json: 'informations pour le support en JSON',
    download: 'Télécharger',
    downloaded: 'Le fichier se trouve dans vos téléchargements.',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    everywhere: 'Partout',
    onThisPage: 'Dans la liste de cette page',
    inLists: 'Dans les listes',
    palette: 'Ouvrir ou fermer la palette de commandes',
    sheet: 'Afficher ces raccourcis',
    escape: 'Fermer une boîte de dialogue ou un menu',
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    open: 'Ouvrir la ligne',
    select: 'Sélectionner la ligne, là où c’est possible',
    search: 'Aller à la recherche',
    off: 'Les raccourcis à un seul caractère sont désactivés.',
    settings: 'Paramètres des raccourcis',
    keys: {
      control: 'Ctrl',
      command: 'Cmd',
      enter: 'Entrée',
      return: 'Retour',
      escape: 'Échap',
    },
  },
} as const satisfies Partial<EveryText>;
