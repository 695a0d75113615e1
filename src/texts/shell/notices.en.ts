/** Texts about another version of the console, and about a write that a reload interrupted. */
export const noticesEn = {
  version: {
    running: (version: string) => `Console version ${version}`,
    newer: 'A new version of the console is available.',
    needed:
      'Part of this page could not be loaded because the console was updated. Reload to continue: forms keep what you typed, but a secret on the screen and a verification in progress are lost.',
    reload: 'Reload',
    later: 'Later',
  },
  interrupted: {
    nothingDone:
      'Your last action was not carried out because the hub no longer accepted your session. Your session has been renewed: try again.',
    run: 'This page was reloaded while API keys were being deleted, so the deletion stopped. Keys that are still in the list were not deleted.',
    maybeDone:
      'This page was reloaded before the hub confirmed your last action. Check whether it was carried out before you try again.',
  },
} as const;
