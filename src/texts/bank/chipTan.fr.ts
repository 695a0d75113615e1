// Not reviewed by a native speaker.
import type { EveryText } from '../everyText.ts';

/** The French texts of `chipTan.en.ts`. */
export const chipTanFr = {
  chipTan: {
    code: 'Code clignotant pour votre générateur de TAN : cinq barres sous deux repères',
    how: 'Insérez votre carte dans le générateur et lancez sa lecture optique. Tenez-le contre les barres de sorte que ses deux repères soient en face des deux triangles, espacés de 62,5 mm.',
    start: 'Démarrer les barres',
    pause: 'Arrêter les barres',
    flashing:
      'Les barres clignotent jusqu’à 15 fois par seconde. Si une lumière clignotante présente un risque pour vous, saisissez plutôt le code à la main.',
    smallerName: 'Réduire les barres',
    largerName: 'Agrandir les barres',
    slower: 'Plus lent',
    slowerName: 'Ralentir les barres',
    faster: 'Plus rapide',
    fasterName: 'Accélérer les barres',
    speed: (hertz: number) => `Vitesse : ${hertz} Hz`,
    slowest: (hertz: number) => `Vitesse : ${hertz} Hz, le minimum`,
    fastest: (hertz: number) => `Vitesse : ${hertz} Hz, le maximum`,
    shows: 'Votre générateur de TAN affichera',
    startCode: 'Code de départ',
    account: 'Numéro de compte',
    amount: 'Montant',
    iban: 'IBAN',
    data: (number: number) => `Donnée ${number}`,
    checked: 'La longueur et les chiffres de contrôle sont corrects.',
    unchecked:
      'La longueur est correcte. Le code est arrivé sans chiffres de contrôle ; la console les a ajoutés.',
    compare:
      'Ne continuez que si le générateur affiche la même chose et si c’est bien ce que vous voulez valider.',
    byHand:
      'À la main : choisissez la saisie manuelle sur le générateur, puis tapez le code de départ et ce qu’il demande ensuite.',
    showImage: 'Afficher plutôt l’image de la banque',
    imageFlashes: 'Cette image peut clignoter dès son affichage.',
    hideImage: 'Masquer l’image',
    showBars: 'Revenir aux barres',
    refused: 'Le code clignotant de votre banque est endommagé ; il n’est donc pas affiché.',
    faults: {
      truncated: 'Il est plus court que ne l’indique son octet de longueur.',
      trailing: 'Il est plus long que ne l’indiquent ses longueurs.',
      length: 'Une longueur y est fausse.',
      characters: 'Il contient des caractères qui n’y sont pas autorisés.',
      luhn: 'Son chiffre de contrôle Luhn est faux.',
      xor: 'Son chiffre de contrôle XOR est faux.',
    },
    tryImage: 'L’image de votre banque peut malgré tout être correcte.',
    noImage:
      'Si le message de votre banque contient un code de départ, tapez-le à la main dans le générateur. Sinon, annulez et reconnectez-vous.',
  },
} as const satisfies Partial<EveryText>;
