import { CUT_CHALLENGE, MISTYPED_CHALLENGE, TRANSFER_CHALLENGE } from './challenges.ts';
import { gifPicture, pngPicture } from './images.ts';
import type { Picture } from './images.ts';
import type { DialogStep, FieldStep, Step } from './steps.ts';

const TAN: FieldStep = {
  kind: 'Field',
  context: 'Sca',
  message: 'Please enter the TAN that we sent you.',
  type: 'Text',
  secrecyLevel: 'Otp',
};

const DECOUPLED: DialogStep = {
  kind: 'Confirmation',
  context: 'Sca',
  message: 'Please approve the login in the app of your bank.',
  pollingDelaySecs: 1,
  times: 2,
};

const TAN_METHODS: DialogStep = {
  kind: 'Selection',
  context: 'Sca',
  message: 'How would you like to approve the login?',
  options: [
    { key: '910', label: 'pushTAN', explanation: 'Approve it in the app on “Zoës Handy”' },
    { key: '920', label: 'chipTAN', explanation: 'With card and TAN generator' },
    { key: '930', label: 'smsTAN' },
  ],
};

const ACCOUNT: DialogStep = {
  kind: 'Selection',
  context: 'Accounts',
  message: 'Which account is it about?',
  options: [
    { key: '0', label: 'Girokonto', explanation: 'DE02120300000000202051' },
    { key: '1', label: 'Haushaltskasse', explanation: null },
  ],
};

const NO_FRAME = { context: null, message: null, image: null };
const NULLS: readonly Step[] = [
  {
    ...NO_FRAME,
    kind: 'Field',
    type: 'Text',
    secrecyLevel: 'Plain',
    minLength: null,
    maxLength: null,
  },
  {
    ...NO_FRAME,
    kind: 'Selection',
    options: [{ key: 'only', label: 'The only option', explanation: null }],
  },
  { ...NO_FRAME, kind: 'Confirmation', pollingDelaySecs: null },
];

const GENERATOR = 'Hold the generator to the screen.';
const CHECK_GENERATOR = 'Please check account and amount on your generator.';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const MARKUP = 'First line\n  second <b>line</b>\n\n<img src=x onerror=alert(1)> &amp; third';

const field = (type: FieldStep['type'], message: string): FieldStep => ({
  kind: 'Field',
  secrecyLevel: 'Plain',
  type,
  message,
});
const withImage = (message: string, image: Picture): Step => ({
  ...TAN,
  message,
  image,
});

/** User ids whose login requires input before the result. */
export const DIALOGS: readonly [userId: string, description: string, ...steps: Step[]][] = [
  ['input', 'A TAN: any is accepted except 000000, which locks the login at the third time', TAN],
  [
    'confirmation',
    'Approval in an app, polled every second; complete at the second confirmation',
    DECOUPLED,
  ],
  [
    'confirmation-manual',
    'Approval without a polling delay; complete at the first confirmation',
    { kind: 'Confirmation', context: 'Sca', message: 'Press Confirm when you are done.' },
  ],
  [
    'confirmation-words',
    'Approval in an app with instructions that change; complete at the fourth confirmation',
    DECOUPLED,
    { ...DECOUPLED, message: 'Thank you. One moment, your bank is checking your approval.' },
  ],
  [
    'redirect',
    "The bank's login page, by handle or, if the redirect URI is known, directly",
    { kind: 'Redirect' },
  ],
  ['redirect-input', "The bank's login page, then a TAN", { kind: 'Redirect' }, TAN],
  ['selection', 'One of three TAN methods', TAN_METHODS],
  ['account-selection', 'One of two accounts, in a dialog of context Accounts', ACCOUNT],
  ['image', 'A photoTAN: PNG image and a TAN', withImage('Please scan the image.', pngPicture())],
  [
    'image-gif',
    'A flicker code: animated GIF image with HHD_UC data, and a TAN',
    withImage(GENERATOR, gifPicture()),
  ],
  [
    'chiptan-transfer',
    'A flicker code with IBAN and amount of a transfer, and a TAN',
    withImage(CHECK_GENERATOR, gifPicture(TRANSFER_CHALLENGE)),
  ],
  [
    'chiptan-check-digit',
    'A flicker code with a wrong check digit in its HHD_UC data, and a TAN',
    withImage(GENERATOR, gifPicture(MISTYPED_CHALLENGE)),
  ],
  [
    'chiptan-length',
    'Truncated HHD_UC data, an empty image, and a TAN',
    withImage(GENERATOR, { ...gifPicture(CUT_CHALLENGE), data: Buffer.alloc(0) }),
  ],
  [
    'image-svg',
    'An image that no client should show (SVG with a script), and a TAN',
    { ...TAN, image: { mimeType: 'image/svg+xml', data: Buffer.from(SVG) } },
  ],
  ['date', 'A field for a date', field('Date', 'Your date of birth, please.')],
  ['email', 'A field for an email address', field('Email', 'Your email address, please.')],
  ['number', 'A field for a number', field('Number', 'The number of your card, please.')],
  ['phone', 'A field for a phone number', field('Phone', 'Your phone number, please.')],
  [
    'password',
    'A masked field for a second password',
    { ...field('Text', 'Your signature PIN.'), secrecyLevel: 'Password' },
  ],
  [
    'minmax',
    'A text of 4 to 6 characters',
    { ...field('Text', 'Your code word.'), minLength: 4, maxLength: 6 },
  ],
  [
    'chain',
    'Selection, then a TAN, then approval in an app, then the result',
    TAN_METHODS,
    TAN,
    DECOUPLED,
  ],
  [
    'markup',
    'A message of several lines with markup, which must stay text',
    { ...TAN, message: MARKUP },
  ],
  ['nulls', 'Every optional member of dialog and result is null', ...NULLS],
  [
    'unknown-dialog',
    'A confirmation with an unknown context',
    { kind: 'Confirmation', context: 'Horoscope', message: 'The stars have to agree.' },
  ],
];
