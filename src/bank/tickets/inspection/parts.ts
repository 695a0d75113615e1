import { asObject } from '../../../lib/own.ts';
import { decodeBase64, textOf, type Bytes } from '../../../lib/bytes.ts';
import { refused, warning, type Finding, type Part } from './findings.ts';
import { layOut, type JsonPiece } from '../../../lib/jsonText.ts';

/** More of a part is not shown. Characters. */
export const MOST_SHOWN = 20_000;

type Decoded = { bytes: Bytes; findings: Finding[] };

/** The bytes of one part, also where it is Base64 instead of Base64url (RFC 7515, section 2). */
export function decodePart(text: string, part: Part): Partial<Decoded> & { findings: Finding[] } {
  if (text === '') return { findings: [refused('Invalid', 'emptyPart', { part })] };
  const decoded = decodeBase64(text);
  if (!decoded) return { findings: [refused('Invalid', 'notBase64Url', { part })] };
  const findings: Finding[] = [];
  if (/[+/]/.test(text)) findings.push(refused('Invalid', 'base64', { part }));
  else if (text.endsWith('=')) findings.push(refused('Invalid', 'padding', { part }));
  if (decoded.stray) findings.push(refused('Invalid', 'strayBits', { part }));
  return { bytes: decoded.bytes, findings };
}

/** A part as it is shown and checked. */
export type JsonPart = {
  findings: Finding[];
  /** Undefined unless the part is a JSON object. */
  members?: Readonly<Record<string, unknown>>;
  /** The indented JSON; undefined where there is none. */
  pieces?: JsonPiece[];
};

/** Header or claims: a JSON object in UTF-8 whose members have different names (RFC 7519, section 4). */
export function readPart(text: string, part: 'header' | 'claims'): JsonPart {
  const { bytes, findings } = decodePart(text, part);
  if (!bytes) return { findings };
  const json = textOf(bytes);
  const because = (code: 'notUtf8' | 'notJson' | 'notObject' | 'tooDeep') => ({
    findings: [...findings, refused('Invalid', code, { part })],
  });
  if (json === undefined) return because('notUtf8');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return because('notJson');
  }
  const { duplicates, tooDeep, pieces } = layOut(json, MOST_SHOWN);
  if (tooDeep) return because('tooDeep');
  const members = asObject(value);
  if (!members) return { ...because('notObject'), pieces };
  const twice = duplicates.map((name) => warning('duplicate', { part }, name));
  return { findings: [...findings, ...twice], members, pieces };
}
