import { CUT_CHALLENGE, MISTYPED_CHALLENGE, TRANSFER_CHALLENGE } from './challenges.ts';
import { gifPicture, pngPicture } from './images.ts';
import type { ConfirmationStep, FieldStep, Scenario, SelectionStep } from './steps.ts';

const TAN: FieldStep = {
  kind: 'Field',
  context: 'Sca',
  message: 'Please enter the TAN that we sent you.',
  type: 'Text',
  secrecyLevel: 'Otp',
};

const DECOUPLED: ConfirmationStep = {
  kind: 'Confirmation',
  context: 'Sca',
  message: 'Please approve the login in the app of your bank.',
  pollingDelaySecs: 1,
  times: 2,
};

const TAN_METHODS: SelectionStep = {
  kind: 'Selection',
  context: 'Sca',
  message: 'How would you like to approve the login?',
  options: [
    { key: '910', label: 'pushTAN', explanation: 'Approve it in the app on “Zoës Handy”' },
    { key: '920', label: 'chipTAN', explanation: 'With card and TAN generator' },
    { key: '930', label: 'smsTAN' },
  ],
};

const field = (fields: Omit<FieldStep, 'kind' | 'secrecyLevel'>): FieldStep => ({
  kind: 'Field',
  secrecyLevel: 'Plain',
  ...fields,
});

/** User ids whose login asks for something before the result. */
export const DIALOG_SCENARIOS: readonly Scenario[] = [
  {
    userId: 'input',
    description: 'A TAN: any will do; 000000 is wrong and asked for again, the third time fatal',
    steps: [TAN],
  },
  {
    userId: 'confirmation',
    description: 'Approval in an app, to be polled every second: done at the second confirmation',
    steps: [DECOUPLED],
  },
  {
    userId: 'confirmation-manual',
    description: 'Approval without a polling delay: done at the first confirmation',
    steps: [{ kind: 'Confirmation', context: 'Sca', message: 'Press Confirm when you are done.' }],
  },
  {
    userId: 'confirmation-words',
    description:
      'Approval in an app whose instructions change while it is polled: done at the fourth',
    steps: [
      DECOUPLED,
      { ...DECOUPLED, message: 'Thank you. One moment, your bank is checking your approval.' },
    ],
  },
  {
    userId: 'redirect',
    description: "The bank's own login page, by handle; directly when the redirect uri is known",
    steps: [{ kind: 'Redirect' }],
  },
  {
    userId: 'redirect-input',
    description: "The bank's own login page, then a TAN",
    steps: [{ kind: 'Redirect' }, TAN],
  },
  {
    userId: 'selection',
    description: 'One of three TAN methods',
    steps: [TAN_METHODS],
  },
  {
    userId: 'account-selection',
    description: 'One of two accounts, in a dialog of context Accounts',
    steps: [
      {
        kind: 'Selection',
        context: 'Accounts',
        message: 'Which account is it about?',
        options: [
          { key: '0', label: 'Girokonto', explanation: 'DE02120300000000202051' },
          { key: '1', label: 'Haushaltskasse', explanation: null },
        ],
      },
    ],
  },
  {
    userId: 'image',
    description: 'A photoTAN: PNG image and a TAN',
    steps: [{ ...TAN, message: 'Please scan the image.', image: pngPicture }],
  },
  {
    userId: 'image-gif',
    description: 'A flicker code: animated GIF image with HHD_UC data and a TAN',
    steps: [{ ...TAN, message: 'Hold the generator to the screen.', image: () => gifPicture() }],
  },
  {
    userId: 'chiptan-transfer',
    description: 'A flicker code with the IBAN and the amount of a transfer, and a TAN',
    steps: [
      {
        ...TAN,
        message: 'Please check account and amount on your generator.',
        image: () => gifPicture(TRANSFER_CHALLENGE),
      },
    ],
  },
  {
    userId: 'chiptan-check-digit',
    description: 'A flicker code whose HHD_UC data has a wrong check digit, and a TAN',
    steps: [
      {
        ...TAN,
        message: 'Hold the generator to the screen.',
        image: () => gifPicture(TRANSFER_CHALLENGE, MISTYPED_CHALLENGE),
      },
    ],
  },
  {
    userId: 'chiptan-length',
    description: 'HHD_UC data that is cut, an image that cannot be shown, and a TAN',
    steps: [
      {
        ...TAN,
        message: 'Hold the generator to the screen.',
        image: () => ({
          mimeType: 'image/gif',
          data: Buffer.alloc(0),
          hhdUcData: CUT_CHALLENGE,
        }),
      },
    ],
  },
  {
    userId: 'image-svg',
    description: 'An image of a type that no client should show (SVG with a script) and a TAN',
    steps: [
      {
        ...TAN,
        image: () => ({
          mimeType: 'image/svg+xml',
          data: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
          ),
        }),
      },
    ],
  },
  {
    userId: 'date',
    description: 'A field for a date',
    steps: [field({ type: 'Date', message: 'Your date of birth, please.' })],
  },
  {
    userId: 'email',
    description: 'A field for an e-mail address',
    steps: [field({ type: 'Email', message: 'Your e-mail address, please.' })],
  },
  {
    userId: 'number',
    description: 'A field for a number',
    steps: [field({ type: 'Number', message: 'The number of your card, please.' })],
  },
  {
    userId: 'phone',
    description: 'A field for a phone number',
    steps: [field({ type: 'Phone', message: 'Your phone number, please.' })],
  },
  {
    userId: 'password',
    description: 'A masked field: a second password',
    steps: [
      { ...field({ type: 'Text', message: 'Your signature PIN.' }), secrecyLevel: 'Password' },
    ],
  },
  {
    userId: 'minmax',
    description: 'A text of 4 to 6 characters',
    steps: [field({ type: 'Text', message: 'Your code word.', minLength: 4, maxLength: 6 })],
  },
  {
    userId: 'chain',
    description: 'Selection, then a TAN, then approval in an app, then the result',
    steps: [TAN_METHODS, TAN, DECOUPLED],
  },
  {
    userId: 'markup',
    description: 'A message of several lines with markup in it, which has to stay text',
    steps: [
      {
        ...TAN,
        message: 'First line\n  second <b>line</b>\n\n<img src=x onerror=alert(1)> &amp; third',
      },
    ],
  },
  {
    userId: 'nulls',
    description: 'Every optional member of dialog and result is null',
    steps: [
      {
        kind: 'Field',
        context: null,
        message: null,
        image: null,
        type: 'Text',
        secrecyLevel: 'Plain',
        minLength: null,
        maxLength: null,
      },
      {
        kind: 'Selection',
        context: null,
        message: null,
        image: null,
        options: [{ key: 'only', label: 'The only option', explanation: null }],
      },
      { kind: 'Confirmation', context: null, message: null, image: null, pollingDelaySecs: null },
    ],
    result: 'nulls',
  },
  {
    userId: 'unknown-dialog',
    description: 'A confirmation whose context no client knows',
    steps: [{ kind: 'Confirmation', context: 'Horoscope', message: 'The stars have to agree.' }],
  },
];
