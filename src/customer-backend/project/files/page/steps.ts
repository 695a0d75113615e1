import {
  type ConnectionInfo,
  type Credentials,
  type Dialog,
  Field,
  InputType,
  SecrecyLevel,
  Selection,
} from 'routex-client';
import { ask, during, element, field } from './screen.ts';
import { t } from './words.ts';

/** Has the person find their bank. */
export async function chooseBank(
  search: (term: string) => Promise<ConnectionInfo[]>,
): Promise<ConnectionInfo> {
  let term = '';
  let found: ConnectionInfo[] = [];
  for (;;) {
    const input = element('input', { type: 'search', required: true, minLength: 3, value: term });
    const chosen = await ask<ConnectionInfo | string>({
      title: t`Choose your bank`,
      problem: term !== '' && found.length === 0 ? t`No bank is found.` : undefined,
      content: (answer) => [
        field(t`Name, BIC or bank code`, input),
        element('ul', {}, ...found.map((bank) => item(bank, () => answer(bank)))),
      ],
      submit: { label: t`Search`, answer: () => input.value },
    });
    if (typeof chosen !== 'string') return chosen;
    term = chosen;
    found = await during(t`Searching …`, search(term));
  }
}

function item({ displayName }: ConnectionInfo, choose: () => void) {
  const button = element('button', { type: 'button' }, displayName);
  button.addEventListener('click', choose);
  return element('li', {}, button);
}

/** Asks for what the bank asks for, by its own labels. They are in this page's memory alone. */
export function askCredentials(
  bank: ConnectionInfo,
  problem?: string,
  former = '',
): Promise<Credentials> {
  const { id: connectionId, displayName, credentials, advice } = bank;
  const { full, userId: idAlone, none } = credentials;
  const userId = element('input', { autocomplete: 'off', required: !none, value: former });
  const password = element('input', {
    type: 'password',
    autocomplete: 'off',
    required: !none && !idAlone,
  });
  return ask<Credentials>({
    title: t`Log in at ${displayName}`,
    problem,
    content: () => [
      ...(advice ? [element('p', {}, advice)] : []),
      ...(full || idAlone ? [field(bank.userId ?? t`User ID`, userId)] : []),
      ...(full ? [field(bank.password ?? t`Password`, password)] : []),
      ...(full || idAlone
        ? []
        : [element('p', {}, t`Your bank asks for your credentials itself.`)]),
    ],
    submit: {
      label: t`Log in`,
      answer: () => ({
        connectionId,
        ...(userId.value === '' ? {} : { userId: userId.value }),
        ...(password.value === '' ? {} : { password: password.value }),
      }),
    },
  });
}

/** The answer to a dialog: a text, or null for a confirmation. */
export async function answerDialog({ message, image, input }: Dialog): Promise<string | null> {
  const picture = image && pictureOf(image);
  const above = [...(message ? [element('p', {}, message)] : []), ...(picture ? [picture] : [])];
  const title = t`Your bank asks`;
  try {
    if (input instanceof Selection) return await choose(title, above, input);
    if (input instanceof Field) return await enter(title, above, input);
    if (typeof input.pollingDelaySecs !== 'number') {
      return await ask<null>({
        title,
        content: () => above,
        submit: { label: t`Confirm`, answer: () => null },
      });
    }
    return await ask<null>({
      title,
      content: () => [...above, element('p', {}, t`This page goes on by itself.`)],
      after: { seconds: input.pollingDelaySecs, answer: null },
    });
  } finally {
    if (picture) URL.revokeObjectURL(picture.src);
  }
}

function choose(title: string, above: HTMLElement[], { options }: Selection): Promise<string> {
  const choices = options.map(({ key, label, explanation }) => {
    const radio = element('input', { type: 'radio', name: 'option', value: key, required: true });
    const words = explanation ? `${label}: ${explanation}` : label;
    return { radio, label: element('label', { className: 'option' }, radio, ' ', words) };
  });
  return ask({
    title,
    content: () => [...above, ...choices.map(({ label }) => label)],
    submit: {
      label: t`Continue`,
      answer: () => choices.find(({ radio }) => radio.checked)?.radio.value ?? '',
    },
  });
}

/** How a field is entered. A number may begin with zeros, so it stays a text. */
const TYPES: Readonly<Record<InputType, Partial<HTMLInputElement>>> = {
  [InputType.Date]: { type: 'date' },
  [InputType.Email]: { type: 'email' },
  [InputType.Number]: { inputMode: 'decimal' },
  [InputType.Phone]: { type: 'tel' },
  [InputType.Text]: {},
};

const SECRECY: Readonly<Record<SecrecyLevel, Partial<HTMLInputElement>>> = {
  [SecrecyLevel.Plain]: { autocomplete: 'off' },
  [SecrecyLevel.Otp]: { autocomplete: 'one-time-code' },
  [SecrecyLevel.Password]: { type: 'password', autocomplete: 'off' },
};

function enter(title: string, above: HTMLElement[], asked: Field): Promise<string> {
  const { type, secrecyLevel, minLength, maxLength } = asked;
  const input = element('input', { required: true, ...TYPES[type], ...SECRECY[secrecyLevel] });
  if (minLength) input.minLength = minLength;
  if (maxLength) input.maxLength = maxLength;
  return ask({
    title,
    content: () => [...above, field(t`Your answer`, input)],
    submit: { label: t`Continue`, answer: () => input.value },
  });
}

/** Browsers run scripts in some other kinds of picture. */
const PICTURES = ['image/png', 'image/gif', 'image/jpeg'];

function pictureOf({ mimeType, data }: NonNullable<Dialog['image']>) {
  if (!PICTURES.includes(mimeType)) return undefined;
  const blob = new Blob([new Uint8Array(data)], { type: mimeType });
  return element('img', { src: URL.createObjectURL(blob), alt: t`The picture of your bank` });
}
