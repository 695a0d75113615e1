import type { Config } from '../../../src/config/schema.ts';
import { securityHeaders, type ServedConfig } from '../../hosting/securityHeaders.ts';
import type { Manifest } from '../../release/manifest.ts';
import { answered, jsonOf, textOf, type Ask } from '../ask.ts';
import type { Metadata } from '../discovery.ts';
import { check, shown, type Finding } from '../finding.ts';
import { CSP, neededOrigins, parsePolicy } from '../policy.ts';
import { headerProblems, type ExpectedHeaders, type HeaderProblem } from './answerHeaders.ts';
import { bytesProblem, indexOf, nothingProblem, type Index } from './bytes.ts';
import { documentWords } from './documentWords.ts';
import { planOf, servedFiles, type Visit } from './visits.ts';

/** What a deployment is compared with, and what decides where its policy may lead. */
export interface Comparison {
  manifest: Manifest;
  /** config.json as it is served. */
  raw: ServedConfig;
  config: Config | undefined;
  metadata: Metadata | undefined;
}

const nameOf = ({ version, build, date, release }: Manifest) =>
  `the release ${release ?? version} (${release ? `${version}, ` : ''}build ${build}${date ? `, ${date.slice(0, 10)}` : ''})`;

/** Sources of connect-src that a configuration and its provider lead to. */
function connectSources(origin: string, { raw, config, metadata }: Comparison): Set<string> {
  const configured = parsePolicy(securityHeaders(raw, '')[CSP] ?? '').get('connect-src') ?? [];
  const needed = neededOrigins({ policy: '', origin, config, metadata });
  return new Set([...configured, ...needed.keys()]);
}

/**
 * The build that a host says it serves, where both its page and its version.json are of another one: a
 * release that is compared with the wrong manifest, and differs in everything.
 */
function otherBuild(visits: readonly Visit[], manifest: Manifest, index: Index) {
  const ofRelease = (path: string) =>
    visits.some(
      ({ expected, reply }) =>
        expected.is === 'file' &&
        expected.path === path &&
        bytesProblem(reply, path, index) === undefined,
    );
  if (ofRelease(PAGE) || ofRelease(VERSION)) return undefined;
  const said = visits.find(({ path }) => path === `/${VERSION}`)?.reply;
  const json = said && answered(said) ? jsonOf(said) : undefined;
  const version = typeof json === 'object' && json && 'version' in json ? json.version : undefined;
  return typeof version === 'string' && version !== manifest.build ? shown(version) : undefined;
}

/**
 * Compares every byte and header that a host answers with a release: one finding for each file and for each
 * header that differs, and the sum. What the host answers to this machine now is all that it can tell.
 */
export async function compareRelease(
  ask: Ask,
  origin: string,
  comparison: Comparison,
): Promise<Finding[]> {
  const { manifest } = comparison;
  const visits = await Promise.all(
    planOf(manifest, origin).map(async ({ question, ...visit }) => {
      const reply = await ask(origin + visit.path, question);
      const accepted = question.headers?.['Accept-Encoding'] ?? '';
      return { ...visit, reply, accepted };
    }),
  );
  const expected: ExpectedHeaders = {
    table: manifest.headers,
    connect: connectSources(origin, comparison),
    isSecure: origin.startsWith('https:'),
  };
  const index = indexOf(manifest);
  const of = check('release.equal', 'The host serves the release and nothing else');
  const isFound = ({ expected: { is }, reply }: Visit) =>
    is === 'file' && answered(reply) && reply.status === 200;
  if (!visits.some(isFound)) return [of.skipped('no file of it is answered')];
  const other = otherBuild(visits, manifest, index);
  if (other) {
    return [
      of.fail(
        `The host serves the build ${other}, not ${nameOf(manifest)}.`,
        'Name the archive of the version that has to be there with --release, or install this one.',
      ),
    ];
  }
  const files = fileFindings(visits, index, manifest);
  const headers = headerFindings(visits, expected);
  const compared = visits.filter(({ reply }) => answered(reply));
  const count = compared.reduce(
    (sum, { headers: own }) => sum + Object.keys({ ...expected.table, ...own }).length,
    0,
  );
  const differing = [...files, ...headers].length;
  const served = servedFiles(manifest).length + 1;
  return [
    ...files,
    ...headers,
    differing === 0
      ? of.ok(`${served} files, ${count} headers equal ${nameOf(manifest)}`)
      : of.fail(
          `Not as in ${nameOf(manifest)}: paths ${files.length}, headers ${headers.length}.`,
          'Install this release again, see who could change the host, and compare once more.',
        ),
  ];
}

/** What is wrong with the content of an answer, as a part of a sentence. */
function contentProblem({ expected, reply }: Visit, index: Index): string | undefined {
  if (expected.is === 'file') return bytesProblem(reply, expected.path, index);
  if (expected.is === 'nothing') return nothingProblem(reply, index);
  return expected.is === 'refused' && answered(reply) && reply.status < 400
    ? `answers ${expected.method} with ${reply.status}`
    : undefined;
}

const bare = (path: string) => path.replace(/\?.*$/, '');

/** One finding for each path with other content, which says who got it. */
function fileFindings(visits: readonly Visit[], index: Index, manifest: Manifest): Finding[] {
  const wrong = visits.flatMap((visit) => {
    const problem = contentProblem(visit, index);
    return problem === undefined ? [] : [{ ...visit, problem }];
  });
  const paths = [...new Set(wrong.map(({ path }) => path))];
  return paths.map((path) => {
    const its = wrong.filter((visit) => visit.path === path);
    const asked = visits.filter((visit) => visit.path === path).length;
    const said = [...new Set(its.map(({ problem }) => problem))].map((problem) => {
      const some = its.filter((visit) => visit.problem === problem);
      const visitors = [...new Set(some.map(({ visitor }) => visitor))].join(', ');
      return `${bare(path)} ${problem}${some.length < asked ? `, for ${visitors}` : ''}.`;
    });
    const isPage = its.some(({ expected }) => expected.is === 'file' && expected.path === PAGE);
    const words = isPage ? pageWords(its, manifest) : [];
    const of = check(`release.file ${bare(path)}`, `${bare(path)} is as in the release`);
    const todo = its.some(({ expected }) => expected.is === 'nothing')
      ? 'Find out who put it there, and delete it.'
      : 'Find out who changed it, and install the release again.';
    return of.fail([...said, ...words].join(' '), todo);
  });
}

const PAGE = 'index.html';
const VERSION = 'version.json';

/** In what the documents of these answers differ from that of the release. */
function pageWords(visits: readonly Visit[], { document }: Manifest): string[] {
  const texts = visits.flatMap(({ reply }) =>
    answered(reply) && reply.status === 200 && reply.body.length > 0 ? [textOf(reply)] : [],
  );
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => `In the document: ${documentWords(text, document)}.`);
}

/** Whether only an error is as expected. */
const isError = (is: Visit['expected']['is']) => is === 'nothing' || is === 'refused';

/** One finding for each header, with the answers on which it differs. */
function headerFindings(
  visits: readonly (Visit & { accepted: string })[],
  expected: ExpectedHeaders,
): Finding[] {
  const wrong = visits.flatMap(({ path, headers: own, accepted, reply, expected: { is } }) => {
    // An answer that is none, or of another kind than the expected, is a difference of its own.
    if (!answered(reply) || (isError(is) ? reply.status < 400 : reply.status !== 200)) {
      return [];
    }
    const problems = headerProblems(reply, { own, accepted }, expected);
    return problems.map((problem) => ({ ...problem, path: bare(path) }));
  });
  const names = [...new Set(wrong.map(({ name }) => name.toLowerCase()))];
  return names.map((name) => {
    const its = wrong.filter((problem) => problem.name.toLowerCase() === name);
    const first = its[0]?.name ?? name;
    const of = check(`release.header ${name}`, `${first} is as in the release`);
    return of.fail(placesOf(its), [...new Set(its.map(({ todo }) => todo))].join(' '));
  });
}

/** The most paths that a sentence names. */
const NAMED = 4;

function placesOf(problems: readonly (HeaderProblem & { path: string })[]): string {
  return [...new Set(problems.map(({ found }) => found))]
    .map((found) => {
      const paths = [...new Set(problems.filter((it) => it.found === found).map((it) => it.path))];
      const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
      return `${found} on ${paths.slice(0, NAMED).join(', ')}${more}.`;
    })
    .join(' ');
}
