// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of the profile and the settings. */
export const accountFr = {
  profilePage: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    readOnly: 'Vous ne pouvez pas encore modifier votre profil.',
  },
  settingsPage: {
    display: 'Affichage et clavier',
    account: 'Compte',
    nothing: 'Rien à voir ici pour le moment',
    inThisBrowser: 'Ces choix ne sont enregistrés que dans ce navigateur.',
    theme: 'Thème',
    themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
    language: 'Langue',
    languageHint: 'Changer de langue recharge la page.',
    unreviewed: (language: string) =>
      `${language} : pas encore relu par une personne dont c’est la langue maternelle.`,
  },
  access: {
    title: 'Ce que vous pouvez faire',
    asOf: (moment: string) => `Dernière mise à jour : ${moment}.`,
    role: (role: string) => `Votre rôle dans ce tenant : ${role}.`,
    roles: { Admin: 'Admin', Member: 'Membre' },
    nothing: 'Vous n’avez aucune autorisation.',
    missing: 'Ce que vous ne pouvez pas faire',
    missingNothing: 'Vous pouvez faire tout ce que cette console propose dans un tenant.',
    platform: 'Pour les admins de la plateforme',
    platformHint:
      'Ces autorisations sont accordées par l’exploitant ; les Admins de votre tenant ne peuvent pas le faire.',
    off: 'Pages désactivées',
    offHint: 'Ces pages sont désactivées pour vous, quelles que soient vos autorisations.',
    unlocks: {
      'api-keys': {
        list: 'Voir les clés API du tenant',
        create: 'Créer des clés API',
        show: 'Ouvrir la page d’une clé API',
        rotate: 'Remplacer une clé API par une nouvelle',
        delete: 'Supprimer des clés API',
      },
      users: {
        list: 'Voir qui fait partie du tenant',
        edit: 'Modifier le rôle d’autres personnes',
      },
      tenants: {
        list: 'Voir tous les tenants',
        rename: 'Renommer n’importe quel tenant',
        replan: 'Changer le forfait de n’importe quel tenant',
      },
      tenant: {
        show: 'Voir le tenant : son nom, son forfait et ses paramètres',
        invite: 'Inviter des personnes dans le tenant',
      },
      'verify-account': { show: 'Vérifier le compte bancaire du tenant' },
    },
    open: (page: string) => `Ouvrir la page ${page}`,
    refresh: 'Actualiser mon accès',
    refreshing: 'Actualisation…',
    refreshHint: 'Récupère à nouveau vos autorisations, sans vous déconnecter.',
    refreshFailed: 'Votre accès n’a pas pu être actualisé.',
    ended: 'Votre session a pris fin. Ce qui est affiché ici est ce à quoi vous aviez accès.',
    signIn: 'Se reconnecter',
    same: (count: number) =>
      count === 1
        ? 'Rien n’a changé : vous avez la même autorisation qu’avant.'
        : `Rien n’a changé : vos autorisations sont les mêmes qu’avant (${count}).`,
    changed: 'Votre accès a changé.',
    gained: 'Nouveau :',
    lost: 'Retiré :',
    kept: (count: number) => `Sans changement : ${count}`,
    roleChanged: (before: string, after: string) => `Votre rôle : ${before} → ${after}`,
    switchedOn: (page: string) => `Page activée : ${page}`,
    switchedOff: (page: string) => `Page désactivée : ${page}`,
    who: 'Qui peut le modifier',
    whoText:
      'Les Admins peuvent modifier votre rôle sur la page du tenant. Ce qu’un rôle permet est fixé par l’exploitant.',
    whoLoading: 'Recherche des Admins de votre tenant…',
    whoFailed: 'La liste des Admins de votre tenant n’a pas pu être chargée.',
    whoHidden:
      'Vous ne pouvez pas voir qui fait partie de votre tenant, cette page ne peut donc pas nommer ses Admins. Adressez-vous à la personne à l’origine de votre invitation.',
    whoNobody: 'Votre tenant n’a pas d’autre Admin. Contactez le support de l’exploitant.',
    whoYourself: 'Vous êtes Admin : ce que votre rôle permet d’autre est fixé par l’exploitant.',
    more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
    support: 'Contacter le support',
    message: 'Un texte à leur envoyer',
    mail: 'Écrire un e-mail',
    subject: (productName: string) => `Accès plus large dans ${productName}`,
    greeting: 'Bonjour,',
    ask: (productName: string, tenant: string | undefined) =>
      tenant === undefined
        ? `J’ai besoin d’un accès plus large dans ${productName}. Il me manque :`
        : `J’ai besoin d’un accès plus large dans ${productName} pour le tenant ${tenant}. Il me manque :`,
    account: (email: string) => `Mon compte est ${email}.`,
    where: (address: string) => `Vous pouvez modifier mon rôle ici : ${address}`,
    after: 'Ensuite, je clique sur « Actualiser mon accès » dans mon profil.',
  },
  accessibility: {
    title: 'Accessibilité',
    conforms: (day: string) =>
      `La console est partiellement conforme aux règles pour l’accessibilité des contenus web (WCAG) 2.2, niveaux A et AA. Ses auteurs l’ont évaluée eux-mêmes, la dernière fois le ${day}.`,
    notMet:
      'Points non respectés partout : une session prend fin sans avertissement, une image animée d’une banque peut clignoter, et les navigateurs ne remplissent pas les champs des identifiants bancaires.',
    tell: 'Si un obstacle vous empêche d’utiliser la console, dites-le à l’exploitant.',
    report: 'Signaler un obstacle',
    own: 'Déclaration d’accessibilité de l’exploitant',
  },
  kept: {
    characterKeys: 'Raccourcis à un seul caractère',
    characterKeysHint: '?, j, k, x et /. Ctrl+K et Cmd+K fonctionnent toujours.',
    on: 'Activés',
    off: 'Désactivés',
    showShortcuts: 'Afficher tous les raccourcis',
    title: 'Enregistré dans ce navigateur',
    text: 'Pour vous et ce tenant, jusqu’à ce que vous le supprimiez. Rien de tout cela n’est secret ni envoyé.',
    nothing: 'Rien n’est enregistré.',
    values: {
      views: (count: number) => counted(count, 'vue enregistrée', 'vues enregistrées'),
      columns: (count: number) => counted(count, 'colonne masquée', 'colonnes masquées'),
      rotations: (count: number) =>
        counted(count, 'remplacement de clé en cours', 'remplacements de clés en cours'),
      palette: (count: number) => counted(count, 'commande récente', 'commandes récentes'),
      calendar: (count: number) =>
        counted(count, 'clé dans un fichier calendrier', 'clés dans des fichiers calendrier'),
      chipTan: () => 'Taille et vitesse des barres chipTAN',
      steps: (count: number) =>
        counted(count, 'étape de démarrage terminée', 'étapes de démarrage terminées'),
      enclaves: (count: number) =>
        counted(count, 'preuve de service bancaire', 'preuves de services bancaires'),
      characterKeys: () => 'Activation des raccourcis à un seul caractère',
    },
    remove: 'Supprimer',
    removeOf: (what: string) => `Supprimer : ${what}`,
    removeAll: 'Tout supprimer',
    ask: 'Supprimer cet élément de ce navigateur ?',
    askAll: 'Supprimer tout ce qui est enregistré ?',
    final: 'Cette suppression est définitive.',
  },
} as const satisfies Partial<EveryText>;
