// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `attestation.en.ts`. */
export const attestationFr = {
  attestationChanges: {
    first:
      'Ce navigateur retient ce qui a été prouvé ici et indiquera à votre prochaine visite ce qui a changé.',
    same: 'Rien n’a changé depuis votre visite du',
    changed: 'Changements entre vos visites :',
    about:
      'Une nouvelle version du service a une autre mesure et une autre source. Une autre clé de signature ou une autre famille de processeurs est rare : demandez-en la raison à l’équipe qui exploite le service.',
    names: {
      measurement: 'Mesure',
      reference: 'Code source',
      signingKey: 'Clé de signature',
      processor: 'Famille de processeurs',
    },
    before: 'Avant',
    now: 'Maintenant',
  },
  attestationProof: {
    about:
      'Le service bancaire s’exécute dans un processeur qui signe le logiciel qu’il a démarré. Vous voyez ici cette preuve elle-même : chaque vérification que cette console effectue avant d’envoyer des données confidentielles, avec la valeur attendue et la valeur trouvée.',
    now: 'Le service bancaire configuré',
    missing:
      'Cette installation de la console n’est reliée à aucun service bancaire. Vous pouvez tout de même vérifier des fichiers.',
    check: 'Vérifier maintenant',
    again: 'Vérifier à nouveau',
    checking: 'Demande de la preuve au service bancaire…',
    checkName: (environment: string) => `Vérifier maintenant : ${environment}`,
    againName: (environment: string) => `Vérifier à nouveau : ${environment}`,
    notChecked:
      'Pas encore vérifié. La vérification ne nécessite aucun ticket et n’envoie rien à votre sujet.',
    accepted: (count: number) => `Preuve acceptée : les ${count} vérifications ont réussi`,
    refused: (count: number) =>
      count === 1
        ? 'Preuve refusée : une vérification a échoué'
        : `Preuve refusée : ${count} vérifications ont échoué`,
    newer: 'Preuve refusée : plus récente que cette console',
    refusing: 'Une entrée de bank.attestation dans config.json refuse cette famille :',
    failedFirst: 'Toutes les vérifications, en commençant par les échecs',
    inBrowser: 'Vérifié par ce navigateur lui-même, et non par un serveur.',
    download: 'Télécharger la preuve',
    downloadHint:
      'La réponse telle que reçue, chaque résultat, l’heure et ce qui a été tenu pour fiable. Pour vérifier à nouveau ce fichier, déposez-le ci-dessous ou passez-le à npm run attest.',
    files: 'Vos propres fichiers',
    filesAbout:
      'Un rapport avec le certificat de son processeur, ou la réponse enregistrée d’un échange de clés. Ils sont vérifiés dans ce navigateur par le code de npm run attest ; rien n’est envoyé ni conservé.',
    drop: 'Déposez des fichiers ici, ou',
    choose: 'choisissez des fichiers',
    accepts:
      'Rapport : 1184 octets, en Base64 ou en hexadécimal. Certificat : PEM ou DER. Minimums : JSON comme bank.attestation.minimums dans la configuration. Échange de clés : son JSON, ou une preuve de cette page. 1 Mo au plus pour chacun.',
    reading: 'Lecture…',
    filesInUse: 'Fichiers utilisés',
    kinds: {
      report: 'Rapport',
      leaf: 'Certificat du processeur',
      floors: 'Minimums du firmware',
      settlement: 'Réponse de l’échange de clés',
    },
    remove: 'Retirer',
    removeName: (name: string) => `Retirer ${name}`,
    needs: {
      report: 'Ajoutez le rapport qui correspond à ce certificat.',
      leaf: 'Ajoutez le certificat du processeur qui a produit ce rapport.',
      any: 'Ajoutez un rapport et son certificat, ou la réponse d’un échange de clés, pour que les minimums s’y appliquent.',
    },
    problems: {
      large: 'Ce fichier dépasse 1 Mo et n’a donc pas été lu.',
      many: 'Huit fichiers au plus sont lus à la fois, et celui-ci ne l’a pas été.',
      empty: 'Ce fichier est vide.',
      unreadable: 'Le navigateur n’a pas pu le lire. Est-ce un dossier ?',
      privateKey:
        'Ce fichier contient une clé privée : il a été refusé et n’est pas conservé. Mais une page web vient de la lire : considérez cette clé comme compromise et remplacez-la. Seul le certificat est nécessaire ici.',
      notJson: 'Ce fichier commence comme du JSON mais n’en est pas. Sa fin manque peut-être.',
      otherJson: 'Ce JSON n’est ni la réponse d’un échange de clés ni une table de minimums.',
      minimums:
        'Ces minimums sont inutilisables. Écrivez-les comme bank.attestation.minimums dans la configuration : firmware, snp, mitigationMask et microcode pour chaque processeur.',
      length: 'Un rapport fait 1184 octets ; ce fichier a une autre taille.',
      unknown: 'Ce fichier n’est ni un rapport, ni un certificat, ni du JSON.',
    },
    trusted:
      'La confiance repose sur les certificats racine d’AMD ainsi que sur les clés de signature et les minimums de cette console et de sa configuration, et non sur ce qu’un fichier dit de lui-même.',
    closed:
      'Le contenu chiffré de la session reste fermé : seul le navigateur à l’origine de la demande peut l’ouvrir. Rien ici ne permet donc de distinguer une réponse récente d’une ancienne.',
  },
} as const satisfies Partial<EveryText>;
