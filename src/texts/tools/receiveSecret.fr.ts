// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `receiveSecret.en.ts`. */
export const receiveSecretFr = {
  receiveSecret: {
    about:
      'Votre collègue crée pour vous une clé API, et son secret arrive scellé dans cet onglet : chiffré pour lui seul. Rien d’autre ne l’ouvre, ni une messagerie, ni un e-mail, ni ce service.',
    steps: {
      link: 'Créer un lien et l’envoyer à votre collègue',
      words: 'Comparer quatre mots de vive voix',
      text: 'Ouvrir ce qui revient',
    },
    make: 'Créer un lien',
    making: 'Création du lien…',
    keepOpen:
      'Laissez cet onglet ouvert : le fermer, c’est perdre la clé de chiffrement qui ouvre le secret.',
    link: 'Lien pour votre collègue',
    linkHint:
      'Il ne contient aucun secret et reste valable une heure. Votre collègue l’ouvre pour créer la clé, ou le colle là où un secret est affiché.',
    words:
      'Appelez votre collègue et lisez-lui ces mots, dans cet ordre, ainsi que l’heure de création du lien. Votre collègue ne poursuit que si les mêmes s’affichent de son côté :',
    late: 'Ce lien est trop ancien pour la comparaison. Créez-en un nouveau. Ce que votre collègue a déjà scellé pour celui-ci s’ouvre encore ici.',
    sealed: 'Texte scellé',
    sealedHint:
      'Collez ici ce que votre collègue vous envoie. Le texte commence par « sealed-secret. »',
    open: 'Ouvrir',
    problems: {
      empty: 'Collez le texte scellé.',
      none: 'Ce n’est pas un texte scellé. Un tel texte commence par « sealed-secret. »',
      cut: 'La fin de ce texte manque. Copiez-le en entier.',
      changed:
        'Ce texte a été modifié en chemin ou assemblé à partir de plusieurs. Demandez à votre collègue de le copier à nouveau.',
      used: 'Ce texte a été scellé pour un lien que cet onglet a utilisé ou abandonné. Envoyez à votre collègue le lien affiché sur cette page.',
      other:
        'Ce texte a été scellé pour un autre lien : celui d’un autre onglet, d’une autre personne, ou d’un onglet fermé ou rechargé. Seul celui-là l’ouvre.',
      refused:
        'Ce texte désigne votre lien mais ne s’ouvre pas : il n’a pas été scellé pour cet onglet. Ne l’utilisez pas. Demandez-en un nouveau à votre collègue et comparez à nouveau les mots.',
    },
    startOver: 'Abandonner ce lien et en créer un autre',
    opened: 'Le secret est arrivé.',
    usedUp: 'Le lien est utilisé : cet onglet n’ouvre plus rien d’autre avec lui.',
    unproved:
      'Rien ne prouve qui l’a scellé : quiconque possède votre lien peut le faire. Testez la clé avant de l’utiliser.',
    key: 'La clé à laquelle il appartient',
    listed: 'Dans votre tenant',
    isListed: 'Oui, avec ce nom et cet environnement',
    isNotListed:
      'La liste des clés de votre tenant ne contient pas cette clé. Interrogez votre collègue avant de l’utiliser.',
    isOther:
      'Dans votre tenant, une clé avec cet ID a un autre nom ou un autre environnement. Interrogez votre collègue.',
    listUnknown: 'La liste des clés n’a pas pu être chargée : ce point n’a donc pas été vérifié.',
    file: 'Pour votre serveur',
    hidden: '(masqué)',
    done: 'Le secret a disparu de cette page, et le lien est utilisé.',
    again: 'Créer un autre lien',
    left: 'Vous avez quitté cette page : son lien et son secret ont disparu. Si vous n’avez pas enregistré le secret, demandez à votre collègue de le sceller à nouveau pour un nouveau lien.',
    noTenant:
      'Votre connexion n’indique aucun tenant : rien ne peut donc être scellé pour vous ici.',
    failed: 'Impossible de créer un lien.',
    leaveTitle: 'Quitter et abandonner le lien ?',
    leaveText:
      'Seule cette page ouvre ce qui est scellé pour son lien. Si votre collègue a déjà scellé le secret, il faudra le sceller à nouveau.',
    proofTitle: 'Ce que cela prouve, et ce que cela ne prouve pas',
    proof: [
      'Les quatre mots prouvent que votre collègue scelle pour cet onglet, et non pour quelqu’un qui a modifié le lien en chemin.',
      'Ils ne prouvent ni qui se trouve devant un onglet, ni qu’un ordinateur est exempt de logiciels malveillants. Comparez-les avec une voix que vous connaissez.',
      'La messagerie voit que quelque chose a été envoyé, et quand, mais ni le secret ni le nom de la clé.',
      'Sans la comparaison, rien n’est prouvé.',
      'Rien ne prouve qui a scellé ce qui arrive : quiconque possède votre lien peut le faire.',
    ],
  },
} as const satisfies Partial<EveryText>;
