import type * as z from 'zod/mini';
import { minimumsSchema } from '../../config/schema.ts';
import { asObject } from '../../lib/own.ts';
import { floorsOf } from '../../bank/client/attestation/minimums.ts';
import {
  certificateText,
  jsonIn,
  settlementIn,
  type Recorded,
} from '../../bank/client/attestation/recorded.ts';
import { REPORT_LENGTH } from '../../bank/client/attestation/report.ts';
import { fromBase64, textOf, type Bytes } from '../../lib/bytes.ts';
import { hasPrivateJwk, isCertificate, isPrivateKey } from './privateKey.ts';

/** The most bytes of a file that is read. */
export const LARGEST = 1024 * 1024;

/** The most files that are read at once. */
export const MOST_FILES = 8;

type Minimums = z.infer<typeof minimumsSchema>;

/** What a file is for. */
type Content =
  | { kind: 'report'; report: Bytes }
  /** PEM. */
  | { kind: 'leaf'; leaf: string }
  | { kind: 'floors'; minimums: Minimums }
  | { kind: 'settlement'; answer: unknown };

export type Kind = Content['kind'];

/** Why a file cannot be used. */
export type FileProblem =
  | 'large'
  | 'many'
  | 'empty'
  | 'unreadable'
  | 'privateKey'
  | 'notJson'
  | 'otherJson'
  | 'minimums'
  | 'length'
  | 'unknown';

/** A file as it was understood. */
export type Understood = { name: string } & (Content | { kind: 'refused'; problem: FileProblem });

type Source = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** Reads dropped files, none larger than 1 MB and no more than eight. Never rejects. */
export function readFiles(files: readonly Source[]): Promise<Understood[]> {
  return Promise.all(
    files.slice(0, MOST_FILES + 1).map(async (file, index): Promise<Understood> => {
      const refused = (problem: FileProblem) =>
        ({ name: file.name, kind: 'refused', problem }) as const;
      if (index === MOST_FILES) return refused('many');
      if (file.size > LARGEST) return refused('large');
      try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const content = understand(bytes);
        if (content === 'privateKey') bytes.fill(0);
        return typeof content === 'string' ? refused(content) : { name: file.name, ...content };
      } catch {
        return refused('unreadable');
      }
    }),
  );
}

/** More than a report takes as hexadecimal text, with white space between the digits. Characters. */
const LONGEST_REPORT = 16 * 1024;

/** What a file holds, told by its content alone, or what is wrong with it. */
export function understand(file: Bytes): Content | FileProblem {
  if (file.length === 0) return 'empty';
  if (isPrivateKey(file)) return 'privateKey';
  const text = textOf(file)?.trim();
  if (text === undefined || text.includes('\0')) return isDer(file) ? leafOf(file) : reportOf(file);
  if (/^[[{]/.test(text)) return jsonContent(jsonIn(file));
  if (text.includes('-----BEGIN CERTIFICATE-----')) return leafIn(file);
  if (text.length > LONGEST_REPORT) return 'unknown';
  const dense = text.replaceAll(/\s+/g, '');
  const decoded = fromHex(dense) ?? fromBase64(dense);
  if (!decoded) return 'unknown';
  return isPrivateKey(decoded) ? 'privateKey' : reportOf(decoded);
}

/** DER begins with a SEQUENCE whose length takes more than one byte. */
const isDer = ([tag, length = 0]: Bytes) => tag === 0x30 && length > 0x80;

/** A public key is DER, too, and no processor's certificate. */
const leafOf = (file: Bytes) => (isCertificate(file) ? leafIn(file) : 'unknown');

const leafIn = (file: Bytes): Content => ({ kind: 'leaf', leaf: certificateText(file) });

function reportOf(report: Bytes): Content | FileProblem {
  return report.length === REPORT_LENGTH ? { kind: 'report', report } : 'length';
}

function fromHex(text: string): Bytes | undefined {
  if (text.length % 2 !== 0 || !/^[\da-f]+$/i.test(text)) return undefined;
  const digits = (index: number) => text.slice(2 * index, 2 * index + 2);
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(digits(index), 16),
  );
}

/** An answer of a key settlement has at least one of these members. */
const OF_ANSWER = ['attestationReport', 'vcek', 'chachaBox', 'systemVersion'];

function jsonContent(json: unknown): Content | FileProblem {
  if (json === undefined) return 'notJson';
  if (hasPrivateJwk(json)) return 'privateKey';
  const answer = settlementIn(json);
  const members = Object.keys(asObject(answer) ?? {});
  if (answer !== json || OF_ANSWER.some((name) => members.includes(name))) {
    return { kind: 'settlement', answer };
  }
  const table = Object.values(asObject(json) ?? {});
  const isTable =
    table.length > 0 && table.every((value) => value === null || asObject(value) !== undefined);
  if (!isTable) return 'otherJson';
  const minimums = minimumsSchema.safeParse(json).data;
  return minimums && areUsable(minimums) ? { kind: 'floors', minimums } : 'minimums';
}

function areUsable(minimums: Minimums): boolean {
  try {
    floorsOf({ minimums });
    return true;
  } catch {
    return false;
  }
}

type Used = { [K in Kind]?: { name: string } & Extract<Content, { kind: K }> };

/** The files in use, one of each kind at most, and those that were just refused. */
export type UsedFiles = Used & { refused: readonly { name: string; problem: FileProblem }[] };

export const NO_FILES: UsedFiles = { refused: [] };

/**
 * Adds files: each replaces the one of its kind, and a settlement's answer takes the place of report
 * and certificate, as these take the place of an answer.
 */
export function addFiles(used: UsedFiles, files: readonly Understood[]): UsedFiles {
  const next: UsedFiles = { ...used, refused: files.filter((file) => file.kind === 'refused') };
  for (const file of files) {
    switch (file.kind) {
      case 'refused':
        break;
      case 'settlement':
        delete next.report;
        delete next.leaf;
        next.settlement = file;
        break;
      case 'report':
        delete next.settlement;
        next.report = file;
        break;
      case 'leaf':
        delete next.settlement;
        next.leaf = file;
        break;
      case 'floors':
        next.floors = file;
        break;
    }
  }
  return next;
}

/** Takes one file away again. */
export function removeFile(used: UsedFiles, kind: Kind): UsedFiles {
  const next: UsedFiles = { ...used, refused: [] };
  delete next[kind];
  return next;
}

/** What is to be checked, or the kind of file that is still missing; `undefined` without any file. */
export function recordedIn({
  report,
  leaf,
  floors,
  settlement,
}: UsedFiles): Recorded | 'report' | 'leaf' | 'any' | undefined {
  if (settlement) return settlement;
  if (report && leaf) return { kind: 'report', report: report.report, leaf: leaf.leaf };
  if (report) return 'leaf';
  if (leaf) return 'report';
  return floors && 'any';
}
