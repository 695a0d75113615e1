import { Fragment } from 'react';
import type { Ref } from 'react';
import { brief } from '../../lib/graphemes.ts';

type IbanProps = { id?: string; iban: string; ref?: Ref<HTMLElement> };

/**
 * Shows an IBAN in groups of four and copies it without spaces, because the gaps are margins. `ibanSx`
 * on an element around it provides the style.
 */
export function Iban({ iban, ...rest }: IbanProps) {
  return (
    <code dir="auto" {...rest} className="iban">
      {groupIban(iban).map((group, index) => (
        // Groups may repeat, and their order never changes.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{brief(group)}</span>
        </Fragment>
      ))}
    </code>
  );
}

/** Country, check digits and the account (ISO 13616), in groups of four or without spaces. */
const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?$/;
const MAX_LENGTH = 34;

/** An IBAN without spaces; any other text unchanged. */
export function plainIban(text: string): string {
  return readIban(text) ?? text;
}

/**
 * An IBAN in groups of four, as on paper; any other text as a single group. The joined groups are what
 * `plainIban` returns.
 */
export function groupIban(text: string): string[] {
  return readIban(text)?.match(/.{1,4}/g) ?? [text];
}

function readIban(text: string): string | undefined {
  if (!IBAN.test(text)) return undefined;
  const plain = text.replaceAll(' ', '');
  return plain.length <= MAX_LENGTH ? plain : undefined;
}
