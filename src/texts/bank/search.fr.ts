// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';
import { counted } from '../french.ts';

/** The French texts of `search.en.ts`. */
export const bankSearchFr = {
  bankSearch: {
    heading: 'Veuillez choisir votre banque :',
    label: 'Nom de la banque, code banque ou IBAN',
    hint: 'Un IBAN convient aussi ; il n’est pas enregistré.',
    banks: 'Banques',
    tooShort: 'La recherche doit comporter au moins 3 caractères',
    noMatch: 'La recherche n’a donné aucun résultat',
    hits: (count: number) => counted(count, 'banque trouvée', 'banques trouvées'),
    manyHits: (count: number) =>
      `${counted(count, 'banque affichée', 'banques affichées')}, et il y en a d’autres`,
    ellipsis: '…',
    more: 'Autres résultats : affinez votre recherche',
    searching: 'Recherche…',
    longWait:
      'La recherche prend plus de temps que d’habitude. Vous pouvez continuer à attendre ou chercher autre chose.',
    by: {
      bankCode: (term: string) => `Trouvée par le code banque ${term}`,
      bic: (term: string) => `Trouvée par le BIC ${term}`,
      code: (term: string) => `Trouvée par le code banque ou le BIC : ${term}`,
      otherName: (term: string) => `Trouvée par le BIC ou un autre nom : ${term}`,
    },
    moreCountries: (count: number) => `+${count}`,
  },
  ibanSearch: {
    typing: (has: number, of: number) => `IBAN, ${has} caractères sur ${of}`,
    typingAt: (has: number, of: number, code: string) =>
      `IBAN, ${has} caractères sur ${of}, code banque ${code}`,
    long: (has: number, of: number) =>
      `Trop long pour un IBAN : ${has} caractères au lieu de ${of}`,
    wrong: 'Les chiffres de contrôle ne correspondent pas, nous cherchons quand même.',
    valid: (code: string) => `IBAN valide : recherche du code banque ${code}`,
    validWhole: 'IBAN valide : recherche de sa banque',
  },
} as const satisfies Partial<EveryText>;
