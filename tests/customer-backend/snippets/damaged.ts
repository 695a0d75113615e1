import { part, signedText, wrong, type Draft } from './resultDraft.ts';

/** Places at which a copied text may end early. */
export const CUT = wrong('cut')(
  Object.fromEntries(
    ([0, 1, 2] as const).flatMap((index) =>
      Object.entries({ before: 0, 'after a character of': 1, in: 0.5, 'at the end of': -1 }).map(
        ([where, at]) => [
          `${where} part ${index + 1}`,
          (draft: Draft) => {
            const parts = draft.parts();
            const text = parts[index];
            const end = at === 0.5 ? text.length / 2 : at;
            return [...parts.slice(0, index), text.slice(0, end)].join('.');
          },
        ],
      ),
    ),
  ),
);

/** Another character of Base64url, whose lowest bits alone differ. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const flipped = (text: string, at: number, bit = 1) => {
  const index = at < 0 ? text.length + at : at;
  const digit = DIGITS.charAt(DIGITS.indexOf(text.charAt(index)) ^ bit);
  return text.slice(0, index) + digit + text.slice(index + 1);
};

/** Results in which something is not as it was signed. */
export const CHANGED = wrong('changed')({
  ...Object.fromEntries(
    ([0, 1, 2] as const).flatMap((index) =>
      Object.entries({
        first: () => 0,
        middle: (of: string) => of.length >> 1,
        last: () => -1,
      }).map(([name, at]) => [
        `the ${name} character of part ${index + 1}`,
        (draft: Draft) => {
          const parts = [...draft.parts()];
          const text = parts[index] ?? '';
          // The lowest two bits of a signature's last digit count for nothing: flip one that counts.
          parts[index] = flipped(text, at(text), index === 2 ? 4 : 1);
          return parts.join('.');
        },
      ]),
    ),
  ),
  'bits that decoders drop': (draft) => flipped(draft.signed(), -1),
  'other data under the same signature': (draft) => {
    const [header, , signature] = draft.parts();
    return `${header}.${part({ data: { ...draft.data, data: [] } })}.${signature}`;
  },
  'padding after it': (draft) => `${draft.signed()}=`,
  'more padding after it': (draft) => `${draft.signed()}====`,
  'a word after it': (draft) => `${draft.signed()} x`,
  'rubbish after it': (draft) => `${draft.signed()}!`,
  'rubbish in the signature': (draft) => draft.signed().replace(/.{20}$/, '~*$&'),
  'a carriage return in the signature': (draft) => draft.signed().replace(/.{20}$/, '\r$&'),
  'an umlaut in the signature': (draft) => draft.signed().replace(/.$/, 'ä'),
  'padding in the claims': (draft) => {
    const [header, claims, signature] = draft.parts();
    return `${header}.${claims}=.${signature}`;
  },
  'rubbish in the claims': (draft) => {
    const [header, claims, signature] = draft.parts();
    return `${header}.!${claims}.${signature}`;
  },
  'padding in the header, signed': (draft) => {
    const [header, claims] = draft.parts();
    return signedText(`${header}=.${claims}`, draft.secret);
  },
  'rubbish in the claims, signed': (draft) => {
    const [header, claims] = draft.parts();
    return signedText(`${header}.${claims}~`, draft.secret);
  },
  'Base64 instead of Base64url': (draft) => {
    let result = draft.signed();
    for (let n = 0; !/[-_][^.]*$/.test(result); n += 1) result = draft.with({ n });
    const [header, claims, signature = ''] = result.split('.');
    return `${header}.${claims}.${signature.replaceAll('-', '+').replaceAll('_', '/')}`;
  },
});
