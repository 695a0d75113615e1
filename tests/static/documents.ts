import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths below a folder; none where it does not exist. */
const below = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((it) => join(folder, it))
    : [];

/** Programs and documents, as paths in the repository. */
export const FILES = ['src', 'mock-server', 'tests', 'tools', 'docs', '.github', '.devcontainer']
  .flatMap(below)
  .concat(readdirSync('.'))
  .filter((path) => !path.startsWith('tests/fixtures/') && path !== 'LICENSE')
  .filter((path) =>
    /\.(?:tsx?|m[jt]s|css|html|md|yml|sh|conf)$|(?:oxlintrc|devcontainer|knip)\.json$|(?:Docker|Caddy)file$/.test(
      path,
    ),
  )
  .filter((path) => statSync(path).isFile())
  .map((path) => path.replaceAll('\\', '/'));

/** Replaces code by spaces, so that the rest keeps its place. */
const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ');

const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\\n])*`/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|<!--[\s\S]*?-->/;
const CODE = new RegExp(`(${STRING.source})|(?<comment>${COMMENT.source})`, 'g');
const SCRIPT = /(?<comment>^\s*#.*)/gm;

/** The comments of a program, each at its place in the text; all of a document. */
export function commentsOf(path: string, text: string): string {
  if (/\.md$|^\.github\//.test(path)) return text;
  const pattern = /\.(?:yml|sh|conf)$|(?:Docker|Caddy)file$/.test(path) ? SCRIPT : CODE;
  let comments = '';
  let end = 0;
  for (const { 0: token, index, groups } of text.matchAll(pattern)) {
    comments += blank(text.slice(end, index)) + (groups?.['comment'] ?? blank(token));
    end = index + token.length;
  }
  return comments;
}

/** The hits of a pattern in files, or in a part of each: place (`path:line`) and first group. */
export const hits = (
  pattern: RegExp,
  paths: readonly string[] = FILES,
  read: (path: string, text: string) => string = (_path, text) => text,
) =>
  paths.flatMap((path) => {
    const text = read(path, readFileSync(path, 'utf8'));
    return [...text.matchAll(pattern)].map((hit) => ({
      path,
      at: `${path}:${text.slice(0, hit.index).split('\n').length}`,
      value: hit[1] ?? hit[0],
    }));
  });
