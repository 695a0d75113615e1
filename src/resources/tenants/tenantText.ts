import { shorten, unstacked } from '../../lib/graphemes.ts';
import type { Tenant } from '../../providers/hub/contract.ts';

/** Maximum length of a shown name and id, in grapheme clusters. */
const NAME_LENGTH = 35;
const ID_LENGTH = 15;

/** Characters that break a line or change its direction, and could make a name deceptive. */
const LINE_BREAKING = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const INVISIBLE_CONTROLS =
  // oxlint-disable-next-line no-control-regex -- matches control characters
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text in one line: line breaks become spaces; control and bidi characters are removed. */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_BREAKING, ' ').replaceAll(INVISIBLE_CONTROLS, '').trim();
}

/** A tenant's name as the list shows it. */
export function shortName(name: string): string {
  return shorten(unstacked(oneLine(name)), NAME_LENGTH);
}

/** A tenant's or auth provider's id as the list shows it. */
export function shortId(id: string): string {
  return shorten(unstacked(oneLine(id)), ID_LENGTH);
}

/** Control and bidi characters that JSON does not escape. */
const HIDDEN_IN_JSON = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A tenant as formatted JSON. Invisible and bidi characters are escaped: equivalent JSON that hides
 * nothing from the reader.
 */
export function tenantJson(tenant: Tenant): string {
  return JSON.stringify(tenant, null, 2).replaceAll(
    HIDDEN_IN_JSON,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
