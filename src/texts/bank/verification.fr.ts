// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `verification.en.ts`. */
export const verificationFr = {
  verification: {
    preparing: 'Nous préparons tout.',
    returning:
      'Vous revenez de votre banque. Nous lui demandons comment la connexion s’est terminée.',
    part: (part: number, total: number) => `Étape ${part} sur ${total}`,
    offTitle: 'La vérification du compte est désactivée',
    off: 'Elle ne fait pas partie de ce que votre organisation utilise. Le support de votre fournisseur peut l’activer.',
    missingTitle: 'La vérification du compte n’est pas disponible ici',
    missing: 'Cette installation de la console n’est reliée à aucun service bancaire.',
    backToTenant: 'Retour au tenant',
    evidence: {
      line: (time: string) => `Chiffré pour un service bancaire attesté, vérifié à ${time}.`,
      open: 'Qu’est-ce qui a été vérifié ?',
      simulated: 'Service bancaire simulé',
      configured: 'Confiance issue de la configuration de cette console',
      used: {
        roots:
          'C’est un certificat racine de la configuration de cette console qui se porte garant du processeur, et non son fabricant. Pour des tests uniquement.',
        signingKeys:
          'Le logiciel a été approuvé par une clé de signature de la configuration de cette console, et non par l’une des clés publiées par son fournisseur.',
        minimums:
          'La configuration de cette console accepte un firmware du processeur plus ancien que la console ne le ferait d’elle-même.',
      },
      unused: {
        roots:
          'La configuration de cette console fait aussi confiance à d’autres certificats racine. Ils n’ont pas servi ici.',
        signingKeys:
          'La configuration de cette console fait aussi confiance à d’autres clés de signature du logiciel. Elles n’ont pas servi ici.',
        minimums:
          'La configuration de cette console accepte aussi un firmware plus ancien d’autres processeurs. Cela n’a pas joué ici.',
      },
      attack: (family: string, paper: string) =>
        `Une attaque publiée (${paper}) lit le secret des processeurs AMD ${family} par voie logicielle. Quiconque l’a lu peut falsifier cette preuve.`,
      title: 'Ce qui a été vérifié',
      about:
        'Le service bancaire s’exécute dans un processeur qui signe le logiciel qu’il a démarré. Ce navigateur a vérifié ce rapport avant d’envoyer quoi que ce soit sur vous ; ce que vous saisissez est chiffré pour ce seul logiciel.',
      limit:
        'Les réponses sont chiffrées pour ce navigateur, mais ce logiciel ne les signe pas : quiconque exploite le serveur où se termine la connexion sécurisée (TLS) ne peut pas lire ce que vous saisissez, mais pourrait falsifier ou répéter une réponse. Regardez donc l’adresse de la page de votre banque avant de vous y connecter. Le hub vérifie la signature du résultat de votre banque.',
      aboutFailure:
        'Avant d’envoyer quoi que ce soit sur vous, ce navigateur vérifie le rapport que signe le processeur du service bancaire. Il s’est arrêté à la première vérification qui a échoué.',
      checkedAt: 'Vérifié le',
      processor: 'Processeur',
      fromConfiguration: 'Issu de la configuration',
      kinds: {
        roots: 'certificats racine',
        signingKeys: 'clés de signature du logiciel',
        minimums: 'minimums plus bas pour le firmware',
      },
      notUsed: (kind: string) => `${kind} (sans usage ici)`,
      systemVersion: 'Version du système',
      generation: (kind: string, generation: number) => `${kind}, génération ${generation}`,
      createdAt: 'Date d’approbation',
      ref: 'Source',
      results: 'Toutes les vérifications, dans l’ordre',
      expected: 'Attendu',
      found: 'Trouvé',
      passed: 'Réussie',
      failed: 'En échec',
    },
    checks: {
      wellFormed: 'La réponse est complète et lisible',
      chain: 'Le certificat du processeur mène à une racine de confiance',
      product: 'La famille du processeur est acceptée',
      sigAlgo: 'Le rapport a le type de signature attendu',
      sigPadding: 'La signature du rapport est bien formée',
      signature: 'Le processeur a signé le rapport',
      aliasCheck: 'La recherche d’alias en mémoire a été faite',
      debugOff: 'Le débogage est interdit',
      migrationOff: 'Le déplacement vers une autre machine est interdit',
      vmpl: 'Le niveau de privilège est valide',
      signingKeyVcek: 'La signature provient de la clé de la puce elle-même',
      committedVersion: 'Le firmware est assez récent',
      committedSnp: 'Le niveau des correctifs de sécurité est assez récent',
      mitCurrent: 'Les attaques connues sont contrées actuellement',
      mitLaunch: 'Les attaques connues étaient contrées au démarrage',
      cpuKnown: 'Le modèle du processeur est connu',
      microcode: 'Le microcode est assez récent',
      tcbMatch: 'Le rapport et le certificat indiquent les mêmes niveaux de correctifs',
      reportData: 'Le rapport correspond aux clés de cette session',
      systemVersionKey: 'Le logiciel a été approuvé avec une clé connue',
      systemVersionSignature: 'L’approbation du logiciel est authentique',
      measurement: 'C’est le logiciel approuvé qui s’exécute',
      box: 'La session est destinée à ce navigateur',
    },
    failure: {
      title: 'La vérification a échoué !',
      tryAgain: 'Réessayer',
      error: 'Erreur',
      initialize: 'La préparation a échoué',
      redirect: 'La redirection a échoué',
      save: 'L’enregistrement des données du compte a échoué',
      stopped:
        'Tant que le service bancaire n’a pas fait ses preuves, rien sur vous ni sur votre banque ne lui est envoyé.',
      stoppedLater: 'Rien d’autre n’a été envoyé ensuite.',
      setup: (problem: string) =>
        `Le service bancaire est mal défini dans la configuration de cette console : ${problem}`,
      unreadableResult:
        'Le résultat de votre banque n’est pas une liste de comptes ; il n’y a donc rien à choisir.',
      foreignResult:
        'Le résultat reçu provient d’une autre connexion que celle-ci ; il n’est donc pas proposé. Aucun compte n’a été enregistré.',
      uncertain: 'On ne sait pas si votre banque l’a tout de même reçu.',
      uncertainSave: 'On ne sait pas si le compte a tout de même été enregistré.',
      cancelled: 'Vous avez interrompu la connexion. Aucun compte n’a été enregistré.',
      expired:
        'Le ticket de cette connexion a expiré. Vous en recevez un nouveau : reconnectez-vous.',
      lostReturn: 'La connexion à votre banque ne peut pas se poursuivre ici',
      lostReturnMore:
        'Elle a été commencée dans un autre navigateur ou onglet ou par une autre personne, son temps est écoulé, ou elle a déjà été poursuivie. Recommencez ; rien n’est perdu auprès de votre banque.',
      reported: 'Signalé comme',
      check: 'Vérification',
      call: 'Appel',
      answer: 'Réponse',
    },
    report: {
      download: 'Télécharger le rapport',
      hint: 'Pour le support. Il peut être chiffré de sorte que seul le fournisseur du service bancaire puisse le lire.',
      busy: 'Le rapport arrive.',
      done: 'Le rapport a été remis à votre navigateur sous forme de fichier.',
      gone: 'Il n’y a plus de rapport.',
      failed: 'Le rapport n’a pas pu être chargé.',
    },
    attestationFailures: {
      'malformed settlement response':
        'Le service bancaire a répondu quelque chose que cette console ne peut pas lire comme une preuve.',
      'newer report version': (found: string) =>
        `Cette console ne connaît pas encore ce rapport (${found}) : elle doit être mise à jour.`,
      'newer system version':
        'Cette console ne connaît pas encore ce type de version du système : elle doit être mise à jour.',
      'refused processor family': (found: string) =>
        `Le service bancaire s’exécute sur un processeur de la famille ${found}, que la configuration de cette console refuse.`,
      'invalid key certificate chain':
        'Le certificat du processeur du service bancaire n’a pas été émis par un fabricant de confiance, ou n’est pas valide actuellement.',
      'unexpected product':
        'Le service bancaire s’exécute sur une famille de processeurs que cette console n’accepte pas, ou son certificat a été émis pour une autre famille.',
      'unsupported signature algorithm':
        'Le rapport du processeur du service bancaire est signé d’une manière que cette console ne connaît pas.',
      'invalid signature': 'Une signature présentée par le service bancaire n’est pas authentique.',
      'alias check incomplete':
        'Le processeur du service bancaire n’a pas terminé la recherche d’alias dans sa mémoire.',
      'debug policy':
        'Le service bancaire peut être débogué : sa mémoire pourrait être lue de l’extérieur.',
      'migration policy':
        'Le service bancaire peut être déplacé vers une autre machine pendant qu’il fonctionne.',
      'unexpected VMPL': 'Le rapport a été demandé à un niveau de privilège qui n’existe pas.',
      'not signed by a VCEK': 'Le rapport n’a pas été signé avec la clé du processeur lui-même.',
      'firmware version too small':
        'Le firmware du processeur du service bancaire est trop ancien.',
      'SNP patch level too small':
        'Il manque au processeur du service bancaire des correctifs de sécurité que cette console exige.',
      'mitigation vector': 'Le processeur du service bancaire ne contre pas une attaque connue.',
      'unknown CPU':
        'Le service bancaire s’exécute sur un modèle de processeur que cette console ne connaît pas.',
      'microcode too small': 'Le microcode du processeur du service bancaire est trop ancien.',
      'TCB mismatch':
        'Le rapport et le certificat du processeur indiquent des niveaux de correctifs différents.',
      'data mismatch with the key box':
        'Le rapport du processeur ne correspond pas aux clés qui l’accompagnaient.',
      'unknown signing key':
        'Le logiciel du service bancaire a été approuvé avec une clé que cette console ne connaît pas.',
      'measurement mismatch':
        'Le service bancaire exécute un autre logiciel que celui qui a été approuvé.',
      'settlement box cannot be opened':
        'Le service bancaire a répondu avec une session qui n’est pas destinée à ce navigateur.',
    },
    bankErrors: {
      InvalidCredentials:
        'Votre banque n’accepte pas cette connexion. Vérifiez votre identifiant et votre mot de passe : après plusieurs tentatives erronées, les banques bloquent l’accès.',
      Canceled:
        'La connexion a été annulée auprès de votre banque ou dans son application. Vous pouvez vous reconnecter quand vous voulez.',
      ServiceBlocked: {
        none: 'Votre banque bloque cet accès. Connectez-vous d’abord à votre banque, sur son site ou dans son application ; puis réessayez ici.',
        MissingSetup:
          'Votre banque en ligne, ou un moyen de valider une connexion, n’est pas encore configuré. Connectez-vous d’abord à votre banque pour le configurer ; puis réessayez ici.',
        ActionRequired:
          'Votre banque attend une action de votre part. Connectez-vous d’abord à votre banque, sur son site ou dans son application, et faites ce qu’elle demande ; puis réessayez ici.',
      },
      Unauthorized: 'Votre banque n’autorise pas cet accès avec cette connexion. Recommencez.',
      ConsentExpired:
        'Votre consentement auprès de la banque a expiré. Recommencez pour le renouveler.',
      AccessExceeded:
        'Les banques limitent le nombre d’accès par jour, et la vôtre n’en permet plus pour l’instant. Attendez, puis réessayez plus tard ou demain.',
      PeriodOutOfBounds:
        'Votre banque ne conserve pas de données aussi anciennes que celles demandées.',
      UnsupportedProduct: {
        none: 'Votre banque ne propose pas ce qui a été demandé. Peut-être le fait-elle pour un autre compte.',
        Limit: 'Votre banque ne propose pas cela : une limite du produit est dépassée.',
        Recipient: 'Votre banque ne propose pas cela pour le bénéficiaire choisi.',
        Scheduled: 'Votre banque ne propose pas cela pour une date ultérieure.',
      },
      PaymentFailed: {
        none: 'Votre banque n’a pas exécuté le paiement.',
        LimitExceeded: 'Le paiement dépasse un plafond que vous avez auprès de votre banque.',
        InsufficientFunds: 'Il n’y a pas assez d’argent sur le compte pour ce paiement.',
      },
      UnexpectedValue:
        'Le service bancaire n’accepte pas une valeur qui lui a été envoyée. Vérifiez votre saisie.',
      UnexpectedError:
        'Quelque chose d’inattendu s’est produit auprès de votre banque ou en chemin. Si votre banque indique que le logiciel n’est pas enregistré comme produit FinTS, faites vérifier le nom de produit FinTS de votre tenant.',
      InterruptError: 'La connexion a été interrompue avant la fin. Réessayez.',
      ProviderError: {
        none: 'Votre banque est en panne ou injoignable. Réessayez plus tard.',
        Maintenance: 'Votre banque est en maintenance. Réessayez plus tard.',
      },
      TicketError: (code: string) =>
        `Le service bancaire n’accepte pas le ticket émis par le hub (${code}). Ce n’est pas de votre fait : le support de votre fournisseur peut vous aider et a besoin de ce code.`,
      NotFound: 'Le service bancaire ne connaît pas ce qui lui a été demandé.',
      Response: (status: number) =>
        `Le service bancaire a répondu par une erreur (statut ${status}).`,
      Unreadable: 'Le service bancaire a envoyé une réponse que cette console ne peut pas lire.',
      Network: 'Le service bancaire est injoignable. Vérifiez votre connexion Internet.',
      Timeout: 'Le service bancaire n’a pas répondu à temps.',
      Aborted: 'L’appel a été interrompu avant la réponse du service bancaire.',
      InvalidTicket: 'Le hub a émis un ticket inutilisable.',
      Attestation: 'Le service bancaire n’a pas prouvé quel logiciel il exécute.',
    },
  },
} as const satisfies Partial<EveryText>;
