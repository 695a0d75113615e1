/** Texts around a new key that the list of keys does not need: links to the form, the first steps. */
export const apiKeyStartEn = {
  apiKeyStart: {
    prefilled: 'Prefilled by a link',
    prefilledCheck:
      'Whoever made the link chose what is filled in below. Check it: nothing is created until you press Create.',
    prefilledIgnored: 'Ignored, because it does not fit here:',
    parameters: {
      name: 'Name',
      environment: 'Environment',
      expires: 'Expiration',
      services: 'Service',
    },
    empty: 'empty',
    similar: 'Create similar',
    copyName: (name: string) => `${name} (copy)`,
    thisKey: 'This key',
    toolMissing:
      'A part of this page could not be loaded. Everything else works; the page of the key has that part, too.',
  },
} as const;
