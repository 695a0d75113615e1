import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../bootstrap.mjs';

const strings = z.array(z.string());
const vectors = z.object({ testGroups: z.array(z.object({ tests: z.array(z.unknown()) })) });

/** What is no input: licences, and descriptions of what the inputs are. */
const BESIDE = /LICENSE|meta\.json$/;

/**
 * How much a corpus holds: the strings of a list, or the files of a folder, with the vectors in them
 * where they are Wycheproof's.
 * @param path the file or folder, in the project
 */
export function sizeOf(path: string): string {
  if (!statSync(join(projectRoot, path)).isDirectory()) {
    return `${strings.parse(parse(path)).length} strings`;
  }
  const files = readdirSync(join(projectRoot, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => !BESIDE.test(file) && statSync(join(projectRoot, file)).isFile());
  const groups = files.flatMap((file) => vectors.safeParse(parse(file)).data?.testGroups ?? []);
  const count = groups.reduce((total, { tests }) => total + tests.length, 0);
  return `${files.length} files${count > 0 ? `, ${count} vectors` : ''}`;
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
  } catch {
    // Many files of a corpus are no JSON, some on purpose.
    return undefined;
  }
}
