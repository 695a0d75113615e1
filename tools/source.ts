import { spawnSync } from 'node:child_process';
import { projectRoot } from './bootstrap.mjs';

/** The source of a build. */
export interface Source {
  /** Time of the commit in UTC: '2026-11-25T11:19:45Z'. */
  date?: string;
  /** Name of the release, if the source is one. */
  release?: string;
}

/** Allowed names of a release, because they are shown and written into files. */
const RELEASE_NAME = /^[\w.+-]{1,64}$/;

/** The output of git for these arguments, or undefined on failure. */
type Git = (...args: string[]) => string | undefined;

export const gitHere: Git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * Date and release of the source: `SOURCE_DATE_EPOCH` (reproducible-builds.org) and `RELEASE`, or
 * else the commit and its tag. With uncommitted changes, the source is not a release.
 * @throws Error with a sentence for an invalid variable
 */
export function sourceOf(env: NodeJS.ProcessEnv = process.env, git: Git = gitHere): Source {
  const seconds = env['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct');
  const named = env['RELEASE'] || (git('status', '--porcelain') === '' ? tagOf(git) : undefined);
  if (seconds && !/^\d{1,11}$/.test(seconds)) {
    throw new Error(`SOURCE_DATE_EPOCH is '${seconds}', not a number of seconds since 1970.`);
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
