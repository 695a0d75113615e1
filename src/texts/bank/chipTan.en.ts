/** Texts of the flicker code for TAN generators. */
export const chipTanEn = {
  chipTan: {
    code: 'Flicker code for your TAN generator: five bars below two marks',
    how: 'Put your card into the generator and start its optical reader. Hold it to the bars so that its two marks meet the two triangles, 62.5 mm apart.',
    start: 'Start the bars',
    pause: 'Pause the bars',
    flashing:
      'The bars flash up to 15 times a second. If flashing light can harm you, type the code by hand instead.',
    smallerName: 'Smaller bars',
    largerName: 'Larger bars',
    slower: 'Slower',
    slowerName: 'Slower bars',
    faster: 'Faster',
    fasterName: 'Faster bars',
    speed: (hertz: number) => `Speed: ${hertz} Hz`,
    slowest: (hertz: number) => `Speed: ${hertz} Hz, the lowest one`,
    fastest: (hertz: number) => `Speed: ${hertz} Hz, the highest one`,
    shows: 'Your TAN generator will show',
    startCode: 'Start code',
    account: 'Account number',
    amount: 'Amount',
    iban: 'IBAN',
    data: (number: number) => `Data ${number}`,
    checked: 'Length and check digits are right.',
    unchecked:
      'The length is right. The code came without check digits, so the console added them.',
    compare: 'Go on only if the generator shows the same, and if it is what you want to approve.',
    byHand:
      'By hand: choose the manual way on the generator, then type the start code and what it asks for next.',
    showImage: 'Show the bank’s image instead',
    imageFlashes: 'That image may flash as soon as it is shown.',
    hideImage: 'Hide the image',
    showBars: 'Back to the bars',
    refused: 'The flicker code from your bank is damaged, so it is not drawn.',
    faults: {
      truncated: 'It is shorter than its length byte says.',
      trailing: 'It is longer than its lengths say.',
      length: 'A length in it is wrong.',
      characters: 'It has characters that are not allowed there.',
      luhn: 'Its Luhn check digit is wrong.',
      xor: 'Its XOR check digit is wrong.',
    },
    tryImage: 'Your bank’s own image may still be right.',
    noImage:
      'If your bank names a start code in its message, type it into the generator by hand. Otherwise cancel and log in again.',
  },
} as const;
