/** A version of CHANGELOG.md: what changed, and the day of its release, which 'Unreleased' has not. */
export interface Entry {
  version: string;
  date: string | undefined;
  /** Markdown without the heading. */
  notes: string;
}

/** The sections of a changelog in their order (keepachangelog.com), 'Unreleased' among them. */
export function readChangelog(text: string): Entry[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...rest] = section.split('\n');
      const [, version = heading, date] = /^(\S+)(?: - (\d{4}-\d\d-\d\d))?$/.exec(heading) ?? [];
      return { version, date, notes: rest.join('\n').trim() };
    });
}

/** MAJOR.MINOR.PATCH without leading zeros (semver.org, 2). */
const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/;

/** Where a version stands. */
export interface Versions {
  /** Of package.json. */
  version: string;
  /** The text of package-lock.json. */
  lock: string;
  /** The text of CHANGELOG.md. */
  changelog: string;
  /** The tag of the commit, if it has one. */
  tag: string | undefined;
}

/** Places that name another version than package.json, each with what to do. */
export function versionProblems({ version, lock, changelog, tag }: Versions): string[] {
  const entries = readChangelog(changelog);
  const [unreleased, newest] = entries;
  const locked = JSON.parse(lock) as { version?: string; packages: { '': { version?: string } } };
  const inLock = [locked.version, locked.packages[''].version];
  return [
    ...(VERSION.test(version)
      ? []
      : [`package.json has ${version}: give it a version such as 1.2.0`]),
    ...(inLock.every((it) => it === version)
      ? []
      : [`package-lock.json has ${inLock.join(' and ')}: npm install --package-lock-only`]),
    ...(unreleased?.version === 'Unreleased' && !unreleased.date
      ? []
      : ["CHANGELOG.md does not begin with 'Unreleased': add the section"]),
    ...(newest?.version === version
      ? []
      : [
          `the newest release in CHANGELOG.md is ${newest?.version ?? 'none'}: write the section '## ${version} - DATE', or put its version into package.json`,
        ]),
    ...(newest && !newest.date ? [`${newest.version} has no day in CHANGELOG.md: add it`] : []),
    ...(newest?.notes === '' ? [`${newest.version} says nothing in CHANGELOG.md`] : []),
    ...(tag === undefined || tag === `v${version}`
      ? []
      : [`the commit has the tag ${tag}: tag it v${version}, or correct package.json`]),
  ];
}

/**
 * What is said of a version where it is published.
 * @throws Error with a sentence where the changelog has no such version
 */
export function notesOf(changelog: string, version: string): string {
  const entry = readChangelog(changelog).find((it) => it.version === version);
  if (!entry) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return `${entry.notes}\n`;
}
