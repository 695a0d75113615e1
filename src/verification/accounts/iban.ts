/** Country, check digits and up to 30 characters of the account (ISO 13616), as on paper or without spaces. */
const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?$/;
const MAX_LENGTH = 34;

/** An IBAN without the spaces that it may be written with; any other text as it is. */
export function plainIban(text: string): string {
  return readIban(text) ?? text;
}

/**
 * An IBAN in groups of four, as it is written on paper (experience 18); any other text as a single
 * one. Joined without anything between them the groups are what `plainIban` gives.
 */
export function groupIban(text: string): string[] {
  return readIban(text)?.match(/.{1,4}/g) ?? [text];
}

function readIban(text: string): string | undefined {
  const plain = text.replaceAll(' ', '');
  return IBAN.test(text) && plain.length <= MAX_LENGTH ? plain : undefined;
}
