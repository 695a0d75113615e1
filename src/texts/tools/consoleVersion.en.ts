/** Texts about the version of the console that makes the checks. */
export const consoleVersionEn = {
  consoleVersion: {
    title: 'The console that makes these checks',
    about:
      'The code of this page judges, so a verdict is worth what that code is worth. No page can prove itself: whoever can change it can change this text as well.',
    version: 'Version of this page',
    date: 'Source from',
    release: 'Name of the release',
    none: 'Not a release: built from a commit without a tag, or with changes.',
    asking: 'Asking the host …',
    silent: 'The host does not say.',
    other: (version: string) => `The host serves another version by now: ${version}.`,
    development: 'This is the development server: there is no build that could be compared.',
    prove:
      'This command compares every byte and every header that this host serves with a release. Run it in a copy of the source on a computer of your own, with the manifest.json from where the release came from, and not from this host.',
    command: 'command',
  },
} as const;
