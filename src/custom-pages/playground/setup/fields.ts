import type { playgroundEn } from '../../../texts/tools/playground.en.ts';

/** How a field is entered and checked. */
export type Kind =
  | 'iban'
  | 'ibans'
  | 'currency'
  | 'amount'
  | 'day'
  | 'text'
  | 'flag'
  | 'choice'
  | 'fields'
  | 'address';

export type FieldName = keyof (typeof playgroundEn)['playgroundData']['fields'];
export type FieldRule = {
  name: FieldName;
  kind: Kind;
  optional?: true;
  /** Takes the whole width of the form. */
  wide?: true;
};

/** The values of a form: texts as they are typed, boxes, and the ticked ones of several. */
export type Values = Record<string, string | boolean | string[]>;
