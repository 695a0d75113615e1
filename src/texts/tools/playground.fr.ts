// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of `playground.en.ts`. */
export const playgroundFr = {
  playgroundPage: {
    missingTitle: 'Le playground n’est pas disponible ici',
    missing: 'Cette installation de la console n’est reliée à aucun service bancaire.',
    service: 'Service',
    key: 'Clé',
    anotherKey: 'Utiliser une autre clé',
    startOver: 'Recommencer',
    chooseKey: 'Choisir une clé',
    chooseKeyWhy:
      'Son secret signe le ticket dans ce navigateur. Il n’est ni enregistré ni envoyé, et disparaît dès que vous quittez cette page.',
    useKey: 'Utiliser cette clé',
    notPermitted: (service: string) =>
      `Cette clé n’a pas d’autorisation pour ${service} : le service bancaire la refusera.`,
    expired: 'Cette clé a expiré : le service bancaire la refusera.',
    confirmTitle: 'Appeler de vraies banques ?',
    confirmText: (name: string) =>
      `« ${name} » est une clé de Production. Ses appels atteignent de vraies banques et de vrais comptes ; ils peuvent être décomptés de votre forfait, et un virement déplace de l’argent.`,
    confirm: 'Appeler de vraies banques',
    failed: 'L’exécution ne peut pas continuer',
    returned:
      'Vous revenez de la page de la banque. Cette page n’a plus le secret et ne peut donc pas signer d’autre ticket.',
    returnedTitle: 'La connexion s’est terminée sans résultat',
  },
  playgroundSteps: {
    title: 'Ce qui se passe ici',
    done: 'Fait',
    key: 'Vous choisissez une clé',
    keyText:
      'Son secret signe un ticket dans ce navigateur. Une clé d’Intégration n’atteint que des banques de test.',
    example: (name: string) => `Par exemple : ${name}`,
    create: 'Créer une clé d’exemple',
    bank: 'Vous vous connectez à une banque',
    bankText:
      'En Intégration chez « Demo Bank », avec n’importe quel mot de passe. En Production, c’est une vraie connexion.',
    calls: 'Vous lisez chaque appel',
  },
  playgroundData: {
    titles: {
      Accounts: 'Lister les comptes',
      Balances: 'Lire les soldes',
      Transactions: 'Lire les opérations',
      CollectPayment: 'Encaisser un paiement',
      Transfer: 'Envoyer un virement',
    },
    about: {
      Accounts:
        'Les comptes de la connexion. Les champs et le filtre font partie de la requête ; le ticket n’a pas besoin de données.',
      Balances: 'Les comptes font partie de la requête. Le ticket n’a pas besoin de données.',
      Transactions:
        'Le compte et la période font partie du ticket : quiconque détient la clé les fixe.',
      CollectPayment:
        'Le montant et le bénéficiaire font partie du ticket : quiconque détient la clé les fixe.',
      Transfer: 'Le paiement fait partie de la requête. Le ticket n’a pas besoin de données.',
    },
    demo: 'Dans l’environnement Intégration, « Demo Bank » accepte n’importe quel mot de passe ; l’identifiant détermine ce qui se passe : result, input, selection, confirmation, image, redirect.',
    start: 'Choisir une banque',
    fields: {
      accounts: 'Comptes (IBAN)',
      iban: 'Compte (IBAN)',
      currency: 'Devise',
      from: 'Du',
      to: 'Au',
      amount: 'Montant',
      creditorIban: 'Compte du bénéficiaire (IBAN)',
      creditorName: 'Bénéficiaire',
      remittance: 'Motif du paiement',
      instant: 'Paiement instantané uniquement',
      askDebtor: 'Renvoyer qui a payé (nom et IBAN)',
      product: 'Type de virement',
      debtorIban: 'Votre compte (IBAN)',
      debtorName: 'Votre nom',
      executionDate: 'Date d’exécution',
      reference: 'Référence de bout en bout',
      webhook: 'Webhook',
      fields: 'Champs',
      filter: 'Filtre',
      supports: 'Service',
      field: 'Champ',
      compare: 'Comparaison',
      value: 'Valeur',
      join: 'Seconde condition',
      filter2: 'Filtre, seconde condition',
      supports2: 'Service, seconde condition',
      field2: 'Champ, seconde condition',
      compare2: 'Comparaison, seconde condition',
      value2: 'Valeur, seconde condition',
    },
    choices: {
      conditions: {
        none: 'Tous les comptes',
        current: 'Comptes courants et comptes de type inconnu',
        supports: 'Comptes qu’un service peut utiliser',
        value: 'Comptes avec une valeur dans un champ',
      },
      comparisons: { Eq: 'est', NotEq: 'n’est pas' },
      joins: { single: 'Aucune', And: 'Les deux conditions', Or: 'L’une des deux' },
    },
    allFields: 'Tous',
    noFields: 'Aucun',
    emptyValue: 'Laisser vide signifie que la banque ne fournit pas ce champ.',
    webhookHint:
      'Facultatif. Les opérations sont alors envoyées à cette adresse https, et le résultat n’en contient aucune. L’adresse figure dans le code de l’exécution et, sans ses paramètres de requête, dans le fichier de ses appels.',
    optional: 'Facultatif.',
    severalIbans: 'Séparez-en plusieurs par des virgules.',
    problems: {
      required: 'Remplissez ce champ.',
      iban: 'Ce n’est pas un IBAN : ses chiffres de contrôle ne correspondent pas.',
      ibans: 'L’un d’eux n’est pas un IBAN : ses chiffres de contrôle ne correspondent pas.',
      currency: 'Trois lettres majuscules, par exemple EUR.',
      amount: 'Un nombre supérieur à zéro avec deux décimales au plus, par exemple 10.00.',
      day: 'Un jour au format AAAA-MM-JJ.',
      long: 'C’est trop long : 140 caractères au plus.',
      fields: 'Cochez au moins un champ.',
      address: 'Une adresse https sans nom d’utilisateur ; http uniquement pour cette machine.',
      filterValue: (values: string) =>
        `Pour ce champ, le service connaît les valeurs suivantes : ${values}.`,
      base64: 'Ce n’est pas du Base64.',
    },
    products: {
      DefaultSepaCreditTransfer: 'SEPA, instantané si possible',
      SepaCreditTransfer: 'SEPA',
      SepaInstantCreditTransfer: 'SEPA instantané',
      CrossBorderCreditTransfer: 'International',
      DomesticCreditTransfer: 'National, autre devise',
      DomesticInstantCreditTransfer: 'National instantané, autre devise',
    },
  },
  playgroundContinued: {
    title: 'Reprendre une connexion précédente',
    about:
      'Ce qu’un résultat précédent a apporté peut éviter un TAN à cette connexion. Choisissez la même banque et connectez-vous au nom de la même personne. Ces deux éléments sont secrets : ils restent dans la mémoire de cette page jusqu’à ce que vous la quittiez.',
    session: 'Session',
    connectionData: 'Données de connexion',
    hint: 'Facultatif, en Base64.',
    broughtTitle: 'Pour la prochaine connexion',
    both: 'Ce résultat a apporté une session et des données de connexion. Avec elles, la banque ne demandera peut-être pas de TAN.',
    broughtSession:
      'Ce résultat a apporté une session. Avec elle, la banque ne demandera peut-être pas de TAN.',
    broughtData:
      'Ce résultat a apporté des données de connexion pour la prochaine connexion à cette banque.',
    nothing: 'Ce résultat n’a apporté ni session ni données de connexion.',
    use: 'Utiliser pour la prochaine exécution',
  },
  playgroundFiles: {
    title: 'Cette exécution sous forme de fichier',
    run: 'Appels et issue',
    runAbout:
      'Chaque appel avec son heure et son issue, masqué comme ici. Le fichier contient ce qui a été demandé : comptes, noms, montants.',
    script: 'Script qui la répète',
    scriptAbout:
      'Un programme avec la même requête. Il ne contient aucun secret et commence sa propre connexion.',
    fixture: 'Données de test',
    fixtureAbout:
      'Le résultat avec des pseudonymes pour tous les noms, numéros et montants, signé avec une clé qui lui est propre. Les dates sont conservées.',
    notYet: 'Disponibles dès qu’il y a un résultat.',
    failed:
      'Le fichier n’a pas pu être créé. Réessayez ; en cas de nouvel échec, rechargez la page et refaites l’exécution.',
  },
  playgroundCalls: {
    title: 'Appels',
    view: 'Affichage des appels',
    sealed: 'Scellés',
    opened: 'Ouverts',
    none: 'Chaque appel au service bancaire apparaît ici, tel qu’il est envoyé et tel qu’il est une fois ouvert. Les identifiants de connexion, les TAN et les jetons ne sont jamais affichés.',
    masked:
      'Les identifiants de connexion, les TAN, les tickets et les jetons sont masqués avant d’arriver dans cette liste.',
    code: 'Le même appel avec le SDK',
    install: (client: string) =>
      `Un programme complet pour un terminal. Installez d’abord ${client} :`,
    run: 'Exécutez-le ensuite, avec HUB_KEY_ID et HUB_SECRET définis. Il demande ce que la banque demande :',
    simulated:
      'Le client refuse un service bancaire simulé comme celui de cette console : il ne fait confiance qu’à AMD et au vrai service. Le projet à télécharger fait aussi confiance au simulateur.',
    status: 'Statut',
    attested: 'attesté',
    banks: (count: number) => counted(count, 'banque', 'banques'),
    pending: 'en cours',
    milliseconds: (count: string) => `${count} ms`,
    request: 'Requête',
    answer: 'Réponse',
    body: 'Corps',
    noBody: 'Sans corps',
    nothingSent: 'Rien n’a été envoyé.',
    noAnswer: 'Aucune réponse n’est arrivée.',
    notOpened: 'La réponse n’a pas pu être ouverte.',
    bytes: (count: number) => counted(count, 'octet', 'octets'),
    evidence: 'Ce qui a été vérifié',
    checks: (count: number) => counted(count, 'vérification réussie', 'vérifications réussies'),
  },
  playgroundResult: {
    heading: 'Résultat',
    signed: 'Signé avec le secret de cette clé (HS256). Le résultat est authentique.',
    signedTitle: 'Vérifié',
    forged:
      'Ce résultat n’est pas signé avec le secret de cette clé. Ne vous y fiez en rien : il a été falsifié, modifié en chemin ou signé avec une autre clé.',
    forgedTitle: 'La signature ne correspond pas !',
    askTitle: 'Pas encore vérifié',
    ask: 'Cette page n’a plus le secret. Collez-le pour vérifier le résultat, ou continuez sans vérification.',
    verify: 'Vérifier le résultat',
    checking: 'Vérification de la signature en cours.',
    ticketId: 'ID du ticket',
    sameTicket: 'l’ID du ticket de cette exécution',
    keyId: 'ID de clé',
    timestamp: 'Émis le',
    header: 'En-tête',
    claims: 'Claims',
    token: 'Jeton',
    tokenName: 'jeton du résultat',
    unreadable: 'Le résultat ne peut pas être décodé.',
  },
} as const satisfies Partial<EveryText>;
