const ASCII = /^[\0-\x7f]*$/;

/**
 * The text as searches compare it: compatibility decomposition (NFKD) without marks, in capitals.
 * 'Schlüssel' in either normal form contains 'schlussel'. Capitals rather than small letters, because
 * 'ß' becomes 'SS' and a sigma is the same at the end of a word.
 */
export function fold(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.toUpperCase();
}
