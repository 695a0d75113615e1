// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted, inDays } from '../french.ts';

/** The French texts of `rotation.en.ts`. */
export const rotationFr = {
  rotation: {
    back: (name: string) => `Retour à ${name}`,
    title: (name: string) => `Remplacer ${name}`,
    untitled: 'Remplacer une clé API',
    progress: (done: number, all: number) =>
      `${counted(done, 'étape terminée', 'étapes terminées')} sur ${all}`,
    done: 'Fait',
    open: 'À faire',
    mark: 'Marquer comme fait',
    undo: 'Annuler',
    remembers:
      'Vous pouvez quitter la page et revenir : ce navigateur retient les deux clés et ce que vous avez coché, rien de secret.',
    share:
      'Un autre appareil, ou une autre personne de votre tenant, peut continuer à cette adresse :',
    address: 'Adresse de ce remplacement',
    steps: {
      create: 'Créer la clé de remplacement',
      created: (name: string) => `Clé de remplacement ${name} créée avec les mêmes paramètres`,
      store: 'Enregistrer son secret et le tester',
      stored: 'Son secret est enregistré et testé',
      storedOnly: 'Son secret est enregistré, mais pas testé',
      storedElsewhere:
        'Son secret a été affiché ou scellé une seule fois, là où la clé de remplacement a été créée.',
      secretLost:
        'Si personne ne l’a enregistré, supprimez la clé de remplacement et créez-en une autre.',
      claim: 'Je l’ai enregistré',
      testHint:
        'Un test montre que le bon secret est enregistré, avant que votre logiciel en ait besoin.',
      deploy: 'Intégrer la clé de remplacement à votre logiciel et déployer',
      deployHint: 'Les deux clés fonctionnent jusqu’à ce que l’ancienne soit supprimée ou expire.',
      deployAlone:
        'L’ancienne clé ne fonctionne plus : votre logiciel a besoin de la clé de remplacement dès maintenant.',
      watch: 'Surveiller les erreurs',
      watchHint:
        'Laissez à chaque tâche le temps de s’exécuter une fois avec la clé de remplacement. Ce qui utilise encore l’ancienne clé échouera quand vous la supprimerez.',
      delete: (name: string) => `Supprimer ${name}`,
      deleted: 'L’ancienne clé est supprimée',
      deleteShort: 'Supprimer',
      mayNotDelete:
        'Vous ne pouvez pas supprimer de clés : cela requiert l’autorisation delete:api_keys. Envoyez l’adresse de cette page aux Admins de votre tenant.',
    },
    settings: {
      until: (day: string) => `jusqu’au ${day}`,
      noExpiration: 'sans expiration',
      services: (count: number) => counted(count, 'service', 'services'),
      tenantServices: 'les services de votre tenant',
      tenantFints: 'nom de produit FinTS de votre tenant',
      ownFints: (name: string) => `nom de produit FinTS ${name}`,
      defaultFints: 'nom de produit FinTS du fournisseur',
    },
    form: {
      about:
        'La clé de remplacement reprend ces paramètres de l’ancienne clé. Modifiez le nom et l’expiration si vous le souhaitez.',
      same: 'Repris :',
      notSame: 'Non repris :',
      secretAndId: 'le secret et l’ID de clé : tous deux sont nouveaux',
      lostServices: (names: string) => `les services que votre tenant n’a plus : ${names}`,
      followsTenant:
        'le lien avec les services de votre tenant : la clé de remplacement garde ceux d’aujourd’hui, même si votre tenant en reçoit d’autres',
      customProperties: 'les propriétés personnalisées, que seul votre fournisseur définit',
      create: 'Créer la clé de remplacement',
      refused: 'Le hub refuse un paramètre repris :',
      wholeForm: 'Le modifier dans le formulaire complet',
      mayNot: 'Le hub ne vous laisse pas créer cette clé, par exemple dans cet environnement.',
    },
    unsure: {
      title: 'La clé de remplacement existe peut-être déjà',
      looking: 'Nous vérifions si le hub l’a créée…',
      found:
        'Sa création a été demandée, mais la réponse n’est jamais arrivée. Le hub répertorie :',
      lost: 'Si c’est bien cette clé, personne n’a vu son secret : supprimez-la et créez à nouveau la clé de remplacement.',
      createdAt: (moment: string) => `créée le ${moment}`,
      goOnWith: 'Continuer avec cette clé',
      none: 'Aucune de ces clés : créer la clé de remplacement',
      nothing:
        'Sa création a été demandée, mais la réponse n’est jamais arrivée. Le hub ne répertorie aucune nouvelle clé, aucune n’a donc été créée.',
      unknown:
        'Sa création a été demandée, mais la réponse n’est jamais arrivée, et la liste des clés est illisible pour le moment.',
      again: 'Chercher à nouveau',
      dismiss: 'Créer quand même',
    },
    link: {
      title: 'Un lien désigne la clé de remplacement',
      says: (name: string) =>
        `D’après l’adresse de cette page, ${name} remplace l’ancienne clé. Ne continuez que si vous le savez.`,
      environment: 'Son environnement n’est pas celui de l’ancienne clé.',
      older: 'Elle a été créée avant l’ancienne clé.',
      expired: 'Elle a expiré.',
      other: 'Ce navigateur connaît une autre clé de remplacement, qui serait oubliée.',
      goOnWith: 'Continuer avec cette clé',
      ignore: 'Ignorer le lien',
      unknown:
        'L’adresse de cette page désigne une clé de remplacement qui n’existe pas ou n’appartient pas à votre tenant. Elle est ignorée.',
      same: 'L’adresse de cette page désigne l’ancienne clé comme son propre remplacement. Cette indication est ignorée.',
      failed: 'La clé de remplacement désignée par l’adresse n’a pas pu être chargée.',
    },
    successorGone:
      'La clé de remplacement a été supprimée ailleurs. Tant que l’ancienne clé fonctionne, rien n’est perdu : créez-en une autre.',
    successorFailed: 'La clé de remplacement n’a pas pu être chargée.',
    goneTitle: 'Cette clé n’existe plus',
    goneText:
      'Elle a été supprimée ou n’a jamais appartenu à votre tenant. Ses paramètres ont disparu avec elle, rien ne peut donc être repris.',
    createNew: 'Créer une clé API',
    deletedNow: (name: string) =>
      `La clé ${name} est supprimée : qui détient son secret ne peut plus rien en faire, et votre logiciel non plus. Créez maintenant la clé de remplacement.`,
    deletedLater:
      'L’ancienne clé est supprimée. Votre logiciel fonctionnera à nouveau dès qu’il aura la clé de remplacement.',
    leaked: {
      action: 'Clé compromise ? Supprimer maintenant',
      title: 'Supprimer maintenant la clé compromise ?',
      stops:
        'Qui détient le secret ne peut plus l’utiliser. Vos propres logiciels qui utilisent encore cette clé cessent aussitôt de fonctionner, jusqu’à ce qu’ils aient une clé de remplacement. Cette action est irréversible.',
      afterwards:
        'Juste après, vous pourrez créer ici la clé de remplacement, avec les mêmes paramètres.',
      mayNot:
        'Clé compromise ? Vous ne pouvez pas supprimer de clés. Demandez aux Admins de votre tenant de supprimer celle-ci immédiatement et envoyez-leur l’adresse de cette page.',
    },
    warnings: {
      noSuccessor: 'Il n’y a pas de clé de remplacement : rien ne remplace cette clé.',
      untested: 'La clé de remplacement n’a jamais été testée ici.',
      openSteps: (steps: string) => `Reste à faire : ${steps}.`,
    },
    finished: {
      title: (name: string) => `${name} a pris le relais.`,
      text: 'L’ancienne clé est supprimée, et toutes les étapes sont terminées.',
      show: (name: string) => `Ouvrir ${name}`,
      calendar: 'Ajouter son expiration à votre calendrier',
      list: 'Toutes les clés API',
    },
    overlap: {
      title: 'Chevauchement',
      planned: (name: string) => `${name} (prévue)`,
      successor: 'Clé de remplacement',
      endless: (start: string) => `depuis le ${start}, sans expiration`,
      today: 'Le trait marque la date du jour.',
      expires: (name: string, days: number) => `${name} expire dans ${inDays(days)}.`,
      expired: (name: string, days: number) =>
        days === 0
          ? `${name} a expiré au cours des dernières 24 heures.`
          : `${name} a expiré il y a ${inDays(days)}.`,
      never: (name: string) =>
        `${name} n’a pas d’expiration : la clé fonctionne jusqu’à ce que vous la supprimiez.`,
      deleted: (name: string) => `La clé ${name} est supprimée.`,
      both: 'Les deux clés fonctionnent jusqu’à ce que l’ancienne soit supprimée ou expire.',
      gap: 'Plus rien ne fonctionne avec elle : ce qui l’utilisait a maintenant besoin de la clé de remplacement.',
      sooner: 'La clé de remplacement expire avant elle : vérifiez l’expiration.',
    },
  },
} as const satisfies Partial<EveryText>;
