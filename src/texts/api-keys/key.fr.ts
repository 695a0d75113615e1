// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted, inDays } from '../french.ts';

/** The French texts of `key.en.ts`. */
export const keyFr = {
  createApiKey: {
    tutorialBanner:
      'Enregistrez l’ID de clé et le secret après la création : le secret ne pourra plus être affiché.',
    returnToTutorial: 'Retour au tutoriel',
    name: 'Nom',
    nameHint: 'Permet de distinguer vos clés, par exemple selon le système qui les utilise.',
    nameInvalid: 'Le nom est vide ou trop long',
    nameTaken: 'Ce nom est déjà utilisé',
    environment: 'Environnement',
    production: 'Production',
    productionFree: 'Production (forfait gratuit)',
    productionHint: 'De vraies banques, de vrais comptes',
    productionFreeHint:
      'Disponibilité « best effort » ; le forfait premium est nécessaire pour des SLA',
    integration: 'Intégration',
    integrationHint: 'Des banques de test, aucun vrai compte',
    expiration: 'Expiration',
    days: (count: number) => counted(count, 'jour', 'jours'),
    custom: 'Date personnalisée',
    pickDate: 'Choisir une date',
    pickedDate: 'Date d’expiration',
    none: 'Sans expiration',
    noneHint: 'À remplacer vous-même',
    noneRisk:
      'Une clé sans expiration qui fuite reste utilisable tant que personne ne la supprime.',
    until: (utc: string) =>
      `Fonctionne jusqu’à la fin de ce jour dans votre fuseau horaire (${utc} UTC), utilisée ou non.`,
    dateInPast: 'La date est passée',
    dateMissing: 'Choisissez une date',
    enableAll: 'Activer toutes les autorisations de service',
    services: 'Autorisations de service',
    noService: 'Au moins un service doit être sélectionné.',
    overrideFints: 'Utiliser un autre nom de produit FinTS',
    fintsInherited: (name: string) => `Sinon celui du tenant : ${name}`,
    fintsDefault: 'Sinon le nom par défaut du fournisseur',
    fintsUnknown: 'Sinon celui du tenant ou le nom par défaut du fournisseur',
    fintsName: 'Nom de produit FinTS',
    fintsEmptyHint: 'Laissez vide pour utiliser le nom par défaut du fournisseur.',
    fintsTooLong: 'Le nom est trop long',
    create: 'Créer',
    creating: 'Création…',
    failed: 'La clé API n’a pas pu être créée !',
    mayExist:
      'Le hub n’a pas confirmé à temps : la clé existe peut-être. Consultez la liste avant de réessayer.',
    openList: 'Ouvrir la liste',
    leaveTitle: 'Quitter sans créer la clé ?',
    leaveText: 'Ce que vous avez saisi ici sera perdu.',
    stay: 'Rester sur cette page',
    leave: 'Quitter',
    summary: {
      title: 'Cette clé',
      reach: 'atteint de vraies banques en',
      reachTest: 'atteint des banques de test en',
      services: (count: number, all: boolean) => {
        if (!all) return `appelle ${counted(count, 'service', 'services')}`;
        return count === 1
          ? 'appelle le seul service de votre tenant'
          : `appelle les ${count} services de votre tenant`;
      },
      stop: 'expire le',
      never: 'fonctionne jusqu’à ce que vous la supprimiez',
      secret: 'affiche son secret une seule fois, juste après sa création',
      sealed: 'transmet son secret scellé à votre collègue ; vous n’avez pas besoin de le voir',
    },
    tenantFailed:
      'Les paramètres de votre tenant n’ont pas pu être chargés : aucune clé ne peut donc être créée pour le moment.',
  },
  apiKeyFields: {
    hostSoftware: {
      label: 'Logiciel hôte',
      detail: 'Logiciel hôte',
      values: { Generic: 'Générique', MoneyMoney: 'MoneyMoney' },
    },
    redirectScraping: {
      label: 'Scraping par redirection',
      detail: 'Scraping par redirection',
      hint: 'Permet au service de suivre les pages web de la banque là où elle n’a pas d’API.',
    },
  },
  apiKey: {
    ready: (name: string) => `La clé ${name} est prête.`,
    storeNow: 'Enregistrez le secret maintenant : il n’est affiché que sur cette page.',
    secret: 'Secret',
    warning: 'Copiez le secret : il ne pourra PAS être récupéré plus tard.',
    stored: 'J’ai enregistré le secret',
    done: 'Terminer',
    doneHint: 'Cochez d’abord la case.',
    secretGone:
      'Le secret n’est plus affiché. Si vous ne l’avez pas enregistré, supprimez cette clé et créez-en une nouvelle.',
    leaveTitle: 'Quitter sans le secret ?',
    leaveText:
      'Le secret de cette clé n’est affiché qu’ici et maintenant. Si vous ne l’avez pas enregistré, vous devrez supprimer la clé et en créer une nouvelle.',
    stay: 'Rester sur cette page',
    leave: 'Quitter quand même',
    name: 'Nom',
    createdOn: 'Créée le',
    keyId: 'ID de clé',
    environment: 'Environnement',
    expirationDate: 'Date d’expiration',
    inDays: (days: number) => `(dans ${inDays(days)})`,
    expiredSince: (days: number) => `(expirée depuis ${inDays(days)})`,
    fintsProductName: 'Nom de produit FinTS',
    fromTenant: 'de votre tenant',
    default: 'Par défaut',
    enabled: 'Activé',
    disabled: 'Désactivé',
    servicePermissions: 'Autorisations de service',
    customProperties: 'Propriétés personnalisées',
    readOnly:
      'Les propriétés d’une clé API ne peuvent pas être modifiées : créez plutôt une nouvelle clé.',
    notFoundTitle: 'Clé API introuvable',
    notFoundText: 'Elle a été supprimée ou n’a jamais appartenu à votre tenant.',
  },
  apiKeySealing: {
    offer: 'Sceller le secret pour votre collègue',
    offerHint:
      'Avec un lien de sa page « Recevoir un secret », il voyage scellé (chiffré pour cette page seulement), par n’importe quelle messagerie.',
    decline: 'Ne pas sceller',
    needed: 'Comparez d’abord les mots, ou choisissez « Ne pas sceller ».',
    missing:
      'Le code de scellement n’a pas pu être chargé. Rechargez la page ou continuez sans sceller.',
    ready: 'Son secret est scellé pour votre collègue : envoyez-lui le texte ci-dessous.',
    show: 'Afficher tout de même le secret',
    received: 'La personne destinataire l’a ouvert',
    leaveText:
      'Si votre collègue ne parvient pas à ouvrir le texte scellé, personne n’a le secret de cette clé : vous devrez supprimer la clé et en créer une nouvelle.',
  },
  apiKeyStart: {
    prefilled: 'Prérempli par un lien',
    prefilledCheck:
      'La personne qui a créé le lien a choisi ce qui est rempli ci-dessous. Vérifiez-le : rien n’est créé tant que vous n’avez pas appuyé sur « Créer ».',
    prefilledIgnored: 'Ignoré, car ne convient pas ici :',
    prefilledNoService:
      'Le lien ne nomme aucun service de votre tenant, aucun n’est donc sélectionné : sélectionnez les services dont la clé a besoin.',
    parameters: {
      name: 'Nom',
      environment: 'Environnement',
      expires: 'Expiration',
      services: 'Service',
    },
    empty: 'vide',
    similar: 'Créer une clé similaire',
    continueRotation: 'Poursuivre le remplacement',
    copyName: (name: string) => `${name} (copie)`,
    thisKey: 'Cette clé',
    toolMissing:
      'Une partie de cette page n’a pas pu être chargée. Tout le reste fonctionne ; la page de la clé contient aussi cette partie.',
  },
} as const satisfies Partial<EveryText>;
