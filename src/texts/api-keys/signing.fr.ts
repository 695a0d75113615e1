// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `signing.en.ts`. */
export const keySigningFr = {
  signingKey: {
    key: 'Clé API',
    choose: 'Choisir une clé',
    option: (name: string, environment: string) => `${name} · ${environment}`,
    expired: (label: string) => `${label} · expirée`,
    none: 'Il n’y a pas encore de clé API.',
    create: 'Créer une clé API',
    missing: 'Choisissez une clé.',
    secret: 'Secret',
    secretHint: 'Il reste dans ce champ : il n’est ni enregistré ni envoyé.',
    problems: {
      empty: 'Collez le secret de la clé.',
      quoted: 'Retirez les guillemets autour du secret.',
      keyId: 'C’est l’ID d’une clé, pas son secret.',
      base64url:
        'C’est du Base64url. Le secret est en Base64 standard : avec + et /, et non - et _.',
      cut: 'Il manque une partie : un Base64 complet a un multiple de 4 caractères, le = final compris. Copiez le secret en entier.',
      notBase64:
        'Ce n’est pas du Base64. Copiez le secret en entier, tel que la console l’a affiché.',
      short: 'C’est trop court : un secret compte au moins 32 octets, soit 44 caractères.',
    },
    use: 'Utiliser cette clé',
    production: 'C’est une clé de Production : ses appels atteignent de vraies banques.',
  },
  snippets: {
    code: 'Code pour votre serveur',
    use: 'Ce que fait le code',
    uses: { mint: 'Émettre un ticket', verify: 'Vérifier un résultat' },
    service: 'Service',
    languages: 'Langage de programmation',
    verifyAbout:
      'Le résultat d’une connexion parvient à votre serveur depuis un navigateur : n’importe qui peut donc l’avoir envoyé. Ne l’utilisez qu’une fois accepté par cette vérification.',
    run: {
      mint: (since: string) =>
        `Avec HUB_KEY_ID et HUB_SECRET définis, ce code affiche un ticket (${since} ou version ultérieure) :`,
      verify: (since: string) =>
        `Avec HUB_KEY_ID et HUB_SECRET définis, ce code accepte ou refuse chaque ligne de results.txt, qui contient l’ID d’un ticket et le résultat de sa connexion (${since} ou version ultérieure) :`,
    },
    deploy: 'Donner la clé à votre serveur',
    ways: 'Type de serveur',
    withSecret:
      'La copie et le téléchargement contiennent le secret. Sur cette page, il reste masqué.',
    withoutSecret: (placeholder: string) =>
      `Cette page ne connaît pas le secret. Mettez-le à la place de ${placeholder}.`,
    sealedSecret: (placeholder: string) =>
      `Le secret ne figure pas dans ces fichiers : votre collègue le reçoit scellé et le met à la place de ${placeholder}.`,
    besideEnv:
      'Le secret ne figure pas dans ce fichier. Compose le prend dans le fichier .env voisin.',
    hidden: '(masqué)',
    download: 'Télécharger',
    downloadName: (fileName: string) => `Télécharger ${fileName}`,
    copyFailed: 'La copie a échoué. Téléchargez plutôt le fichier.',
  },
} as const satisfies Partial<EveryText>;
