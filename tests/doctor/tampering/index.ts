import { FULL_TIER } from '../../fullTier.ts';
import { DOCUMENTS } from './documents.ts';
import { FILES } from './files.ts';
import { HEADERS } from './headers.ts';
import { HOSTS } from './hosts.ts';
import type { Tampering } from './tampering.ts';

/** Every kind of tampering with its deployments. */
export const KINDS = [...FILES, ...DOCUMENTS, ...HEADERS, ...HOSTS];

/** Every tampered deployment in the full tier, else one of each kind. */
export const TAMPERED = KINDS.flatMap(([kind, rows]) =>
  (FULL_TIER ? rows : rows.slice(0, 1)).map((row): [string, string, Tampering] => [
    kind,
    row.what,
    row,
  ]),
);
