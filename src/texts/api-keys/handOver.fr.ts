// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `handOver.en.ts`. */
export const handOverFr = {
  handOver: {
    title: 'Sceller le secret pour votre collègue',
    asked: 'Le lien que vous avez ouvert demande le secret de la nouvelle clé.',
    link: 'Lien de votre collègue',
    linkHint:
      'Votre collègue le crée sur la page « Recevoir un secret » de cette console et vous l’envoie.',
    problems: {
      none: 'Ce texte ne contient aucun lien de « Recevoir un secret ».',
      cut: 'Ce lien est incomplet ou a été modifié en chemin. Demandez à votre collègue de le copier à nouveau, en entier.',
      tenant:
        'Ce lien provient d’un autre tenant. Vous ne pouvez sceller un secret que pour le vôtre.',
      late: 'Ce lien a plus d’une heure, ou l’une des deux horloges n’est pas à l’heure. Demandez un nouveau lien à votre collègue.',
    },
    working: 'Calcul des mots…',
    words: 'Les quatre mots',
    noWords: 'Les quatre mots n’ont pas pu être calculés. Rechargez la page.',
    madeAt: (time: string) => `Lien créé à ${time} UTC`,
    compare:
      'Appelez votre collègue. Demandez-lui de vous lire les quatre mots de sa page et l’heure de création du lien. Tout doit être identique ici, les mots dans cet ordre :',
    compareWhy:
      'Des mots dans la même messagerie que le lien ne prouvent rien : qui peut modifier le lien peut aussi les modifier.',
    same: 'Ils sont identiques',
    differ: 'Ils diffèrent',
    differing:
      'Ce lien ne provient donc pas de l’onglet ouvert de votre collègue : quelqu’un l’a peut-être modifié en chemin. Rien n’a été scellé pour lui. Demandez un nouveau lien par un autre canal.',
    willSeal: 'Le secret sera scellé pour l’onglet qui affiche ces mots :',
    sealedFor: 'Scellé pour l’onglet qui affiche ces mots :',
    sealing: 'Scellement…',
    sealed: 'Secret scellé',
    sealedHint:
      'Envoyez ce texte à votre collègue, par n’importe quelle messagerie. Seul l’onglet qui affiche les quatre mots peut l’ouvrir, une seule fois, et seulement tant qu’il reste ouvert.',
    again: 'Sceller pour un autre lien',
    failed: 'Le secret n’a pas pu être scellé.',
    proof:
      'Les mots prouvent que le secret est scellé pour l’onglet qui les affiche. Ils ne prouvent pas qui se trouve devant, ni que son ordinateur est exempt de logiciels malveillants. La messagerie voit que quelque chose a été envoyé, et quand. Si vous omettez la comparaison, rien n’est prouvé.',
  },
} as const satisfies Partial<EveryText>;
