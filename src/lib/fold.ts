const ASCII = /^[\0-\x7f]*$/;

/**
 * The text in the form that searches compare: compatibility decomposition (NFKD) without marks, in
 * capitals, so that 'Schlüssel' matches 'schlussel'. Capitals, because 'ß' becomes 'SS' and a final
 * sigma equals any other.
 */
export function fold(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.toUpperCase();
}
