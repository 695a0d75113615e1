import { spawnSync } from 'node:child_process';
import { projectRoot } from './bootstrap.mjs';

/** The source of a build, as the build names it. */
export interface Source {
  /** When the source was committed, in UTC with seconds: '2026-11-25T11:19:45Z'. */
  date?: string;
  /** The name of the release; absent where the source is none. */
  release?: string;
}

/** What a release may be called: it is shown to people and written into files of a build. */
const RELEASE_NAME = /^[\w.+-]{1,64}$/;

/** What git prints for these arguments; undefined without git, and where it refuses. */
type Git = (...args: string[]) => string | undefined;

/** git in the folder of the project. */
export const gitHere: Git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * Date and release of the source, the same wherever it is built: `SOURCE_DATE_EPOCH`
 * (reproducible-builds.org) and `RELEASE` where there is no git, else the commit and its tag. With a
 * change that is not committed the source is no release.
 * @throws Error with a sentence for a variable that is neither a time nor a name
 */
export function sourceOf(env: NodeJS.ProcessEnv = process.env, git: Git = gitHere): Source {
  const seconds = env['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct');
  const named = env['RELEASE'] || (git('status', '--porcelain') === '' ? tagOf(git) : undefined);
  if (seconds && !/^\d{1,11}$/.test(seconds)) {
    throw new Error(`SOURCE_DATE_EPOCH is '${seconds}', not the seconds since 1970.`);
  }
  if (named && !RELEASE_NAME.test(named)) {
    throw new Error(`RELEASE is '${named}', not a name such as v1.2.0.`);
  }
  return {
    ...(seconds && { date: `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z` }),
    ...(named && { release: named }),
  };
}

const tagOf = (git: Git) => git('describe', '--tags', '--exact-match');
