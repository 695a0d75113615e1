/** Texts about the version of the console: which one runs, and that there is another one. */
export const versionEn = {
  version: {
    running: (version: string) => `Console version ${version}`,
    newer: 'A new version of the console is available.',
    needed:
      'A part of this page could not be loaded, because there is a new version of the console. Reload to go on: forms keep what you typed, but a secret that is shown and a verification under way are lost.',
    reload: 'Reload',
    later: 'Later',
  },
} as const;
