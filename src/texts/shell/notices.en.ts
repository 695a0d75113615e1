/**
 * Texts for what seldom happens: another version of the console, and a write that a reload interrupted.
 */
export const noticesEn = {
  version: {
    running: (version: string) => `Console version ${version}`,
    newer: 'A new version of the console is available.',
    needed:
      'A part of this page could not be loaded, because there is a new version of the console. Reload to go on: forms keep what you typed, but a secret that is shown and a verification under way are lost.',
    reload: 'Reload',
    later: 'Later',
  },
  interrupted: {
    nothingDone:
      'Your last action was not carried out, because the hub no longer accepted your session. It has been renewed: please try again.',
    run: 'This page was reloaded while API keys were being deleted, which stopped the deletion. The keys that are still in the list were not deleted.',
    maybeDone:
      'This page was reloaded while your last action was on its way. Check whether it was carried out before you try again.',
  },
} as const;
