/** Texts for the page after one that was loaded again in the midst of a write. */
export const interruptedEn = {
  interrupted: {
    nothingDone:
      'Your last action was not carried out, because the hub no longer accepted your session. It has been renewed: please try again.',
    maybeDone:
      'This page was loaded again while your last action was on its way. Check whether it was carried out before you try again.',
  },
} as const;
