/** Texts of the flicker code for TAN generators. */
export const chipTanEn = {
  chipTan: {
    code: 'Flicker code for your TAN generator: five bars below two marks',
    how: 'Insert your card into the generator and start its optical reader. Hold the generator against the bars so that its two marks meet the two triangles, 62.5 mm apart.',
    start: 'Start the bars',
    pause: 'Pause the bars',
    flashing:
      'The bars flash up to 8 times a second. If flashing light can harm you, cancel and choose another way to approve.',
    size: (percent: number) => `Size: ${percent} %`,
    refused: 'The flicker code from your bank is damaged, so it is not drawn.',
    tryImage: 'The image from your bank may still work.',
    noImage:
      'If your bank’s message contains a start code, type it into the generator. Otherwise cancel and log in again.',
  },
} as const;
