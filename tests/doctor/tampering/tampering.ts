import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Alteration, Passing } from '../alteringProxy.ts';

/** A deployment that somebody changed, and what names it. */
export interface Tampering {
  what: string;
  alteration: () => Alteration;
  /** The finding that must name it. */
  id: string;
  /** The others that there must be, and no more. */
  also?: readonly string[];
  /** What its words must say. */
  says: RegExp;
}

/** A kind of tampering with its rows. */
export type Kind = readonly [name: string, rows: readonly Tampering[]];

export type Change = (passing: Passing) => void;

/** Changes the answers at a path, whatever its query. */
export const at =
  (path: string, change: Change): (() => Alteration) =>
  () => ({
    answer: (passing) => {
      if (passing.path.replace(/\?.*$/, '') === path) change(passing);
    },
  });

/** Changes every answer. */
export const everywhere =
  (change: Change): (() => Alteration) =>
  () => ({ answer: change });

/** Changes answers for some who ask. */
export const where =
  (isMeant: (passing: Passing) => boolean, change: Change): Change =>
  (passing) => {
    if (isMeant(passing)) change(passing);
  };

const CODECS = {
  br: [brotliDecompressSync, brotliCompressSync],
  gzip: [gunzipSync, gzipSync],
} as const;

/** The codec of an answer; none for what goes out as it is. */
export const codingOf = ({ headers }: Passing) =>
  headers['content-encoding'] as keyof typeof CODECS | undefined;

/** Changes what is in an answer, and leaves it in its coding. */
export const content =
  (change: (body: Buffer) => Buffer | string): Change =>
  (passing) => {
    const coding = codingOf(passing);
    const [undo, code] = coding ? CODECS[coding] : [];
    const changed = Buffer.from(change(undo ? undo(passing.body) : passing.body));
    passing.body = code ? code(changed) : changed;
  };

/** Changes a text in an answer, where it must be; not in an error. */
export const text = (from: string, to: string): Change =>
  where(
    ({ status }) => status === 200,
    content((body) => {
      const before = body.toString();
      if (!before.includes(from)) throw new Error(`There is no ${from}.`);
      return before.replace(from, () => to);
    }),
  );

/** Another header, several of a name, or none. */
export const header =
  (name: string, value: string | string[] | undefined): Change =>
  ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

/** Answers something else instead. */
export const instead =
  (body: string, type: string, cache = 'no-store'): Change =>
  (passing) => {
    passing.status = 200;
    passing.body = Buffer.from(body);
    passing.headers['content-type'] = type;
    passing.headers['cache-control'] = cache;
    delete passing.headers['content-encoding'];
  };
