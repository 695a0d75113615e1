// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of `outcome.en.ts`. */
export const bankOutcomeFr = {
  bankImage: {
    alt: 'Image de votre banque pour la validation, à scanner avec votre appareil',
    larger: 'Agrandir',
    largerName: 'Agrandir l’image',
    smaller: 'Réduire',
    smallerName: 'Réduire l’image',
    size: (percent: number) => `Taille : ${percent} %`,
    largest: (percent: number) => `Taille : ${percent} %, le maximum ici`,
    smallest: (percent: number) => `Taille : ${percent} %, le minimum`,
    flicker:
      'Tenez votre générateur de TAN contre le code clignotant. Agrandissez ou réduisez le code jusqu’à ce que sa largeur corresponde aux repères du générateur.',
    show: 'Afficher l’image animée de votre banque',
    hide: 'Masquer l’image',
    flashes: 'Elle peut clignoter dès qu’elle est affichée.',
    refused: 'L’image de votre banque ne peut pas être affichée.',
    reasons: {
      kind: 'Elle n’est pas d’un type affiché ici : seuls PNG, JPEG et GIF le sont.',
      bytes: 'Elle dépasse 1 Mio.',
      pixels: 'Elle a trop de pixels.',
      broken: 'Elle est endommagée.',
    },
    goOn: 'Si vous n’avez pas besoin de l’image, vous pouvez tout de même répondre ici à votre banque, ou annuler.',
  },
  bankRedirect: {
    heading: 'Page de votre banque :',
    text: 'Redirection vers :',
    special:
      'Ce nom contient des caractères spéciaux. Il est affiché sous une forme que l’on ne peut confondre avec aucune autre.',
    there:
      'Vous vous connectez sur cette page de votre banque, pas ici. Votre banque vous renvoie ensuite ici, dans cet onglet.',
    go: 'Continuer vers la banque',
    going: 'Redirection en cours…',
  },
  bankAccounts: {
    heading: 'Choisissez et enregistrez votre compte :',
    accountsAt: 'Vos comptes chez',
    filter: 'Filtrer les comptes',
    matching: (count: number) =>
      counted(count, 'compte correspond au filtre', 'comptes correspondent au filtre'),
    chosenStays: 'Votre choix reste dans la liste.',
    more: (shown: number, total: number) =>
      `Afficher plus de comptes (${shown} sur ${total} affichés)`,
    iban: 'l’IBAN',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    logInAgain: 'Se reconnecter',
    none: 'Aucun compte bancaire trouvé.',
    noneWhy:
      'Seuls les comptes dont votre banque indique à la fois l’IBAN et le titulaire sont utilisables. Cette connexion n’en comporte aucun.',
    anotherBank: 'Essayer une autre banque',
  },
  bankVerified: {
    heading: 'Votre compte est maintenant vérifié !',
    owner: 'Titulaire du compte',
    iban: 'Numéro de compte (IBAN)',
  },
} as const satisfies Partial<EveryText>;
