// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `login.en.ts`. */
export const bankLoginFr = {
  bankLogin: {
    heading: 'Veuillez saisir vos identifiants de connexion :',
    login: 'Se connecter',
    differentBank: 'Choisir une autre banque',
    cancel: 'Annuler',
    userId: 'Identifiant',
    password: 'Mot de passe',
    advice: 'Conseil',
    showTyped: 'Afficher la saisie',
    loading:
      'Nous demandons ce dont cette banque a besoin. Vous pouvez continuer à attendre ou choisir une autre banque.',
    nothingAsked: 'Cette banque ne demande rien ici. La connexion se poursuit chez elle.',
    mayBeEmpty: 'Vous pouvez laisser ce champ vide.',
    bothMayBeEmpty: 'Vous pouvez laisser les deux champs vides.',
    required: 'Ce champ doit être rempli.',
    alsoBelow: 'Vous pouvez laisser ce champ vide, ou bien le remplir avec celui du dessous.',
    alsoAbove: 'Vous pouvez laisser ce champ vide, ou bien le remplir avec celui du dessus.',
    whyRequired: 'Pour vous connecter, remplissez ce qui manque.',
    whyBoth: 'Pour vous connecter, remplissez les deux champs ou aucun.',
    pending: 'Connexion…',
    waiting: 'Nous attendons votre banque.',
    waitingLong:
      'Votre banque met du temps à répondre. Vous pouvez continuer à attendre ou annuler.',
  },
  bankDialog: {
    heading: 'Veuillez suivre les instructions :',
    confirm: 'Confirmer',
    submit: 'Continuer',
    cancel: 'Annuler',
    backToPage: (host: string) => `Retourner sur ${host}`,
    pending: 'Envoi…',
    waiting: 'Nous attendons votre banque.',
    waitingLong:
      'Votre banque met du temps à répondre. Vous pouvez continuer à attendre ou annuler.',
    noMessage: {
      Confirmation: 'Votre banque attend votre confirmation. Elle n’a envoyé aucune instruction.',
      Selection: 'Votre banque vous demande de choisir. Elle n’a envoyé aucune instruction.',
      Field: 'Votre banque vous demande une saisie. Elle n’a envoyé aucune instruction.',
      Redirect: 'Vous n’avez pas encore terminé sur la page de votre banque.',
    },
    polls: (seconds: number) =>
      seconds === 1
        ? 'Nous demandons chaque seconde à votre banque si vous avez confirmé.'
        : `Nous demandons toutes les ${seconds} secondes à votre banque si vous avez confirmé.`,
    noOptions: 'Votre banque ne propose aucun choix. Vous pouvez seulement annuler.',
    option: (position: number) => `Choix ${position}`,
    whyChoose: 'Pour continuer, faites un choix.',
    labels: {
      Otp: 'TAN ou code',
      Password: 'Mot de passe',
      Date: 'Date',
      Email: 'Adresse e-mail',
      Number: 'Nombre',
      Phone: 'Numéro de téléphone',
      Text: 'Votre réponse',
    },
    hints: {
      Password: 'Il est masqué pendant la saisie et n’est envoyé qu’à votre banque.',
      Date: 'Année, mois et jour, par exemple 2027-05-20.',
    },
    unsupported: 'Type de saisie non pris en charge',
    unsupportedText:
      'Cette console ne peut pas demander ce que veut votre banque. Vous pouvez seulement annuler.',
    impossible: (min: number, max: number) =>
      `Votre banque demande l’impossible : au moins ${min} et au plus ${max} caractères. Vous pouvez seulement annuler.`,
    problems: {
      empty: 'Ce champ doit être rempli.',
      short: (min: number) => `Saisie trop courte : ${min} caractères au minimum`,
      long: (max: number) => `Saisie trop longue : ${max} caractères au maximum`,
      Date: 'Ce n’est pas une date.',
      Email: 'Ce n’est pas une adresse e-mail.',
      Number: 'Seuls des chiffres, un signe, un point et une virgule sont attendus.',
      Phone: 'Ce n’est pas un numéro de téléphone.',
    },
    why: {
      empty: 'Pour continuer, remplissez le champ.',
      short: (min: number) => `Pour continuer, saisissez au moins ${min} caractères.`,
      long: (max: number) => `Pour continuer, saisissez au plus ${max} caractères.`,
      Date: 'Pour continuer, saisissez une date.',
      Email: 'Pour continuer, saisissez une adresse e-mail.',
      Number: 'Pour continuer, saisissez un nombre.',
      Phone: 'Pour continuer, saisissez un numéro de téléphone.',
    },
  },
} as const satisfies Partial<EveryText>;
