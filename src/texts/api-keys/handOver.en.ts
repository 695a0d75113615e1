/** Texts of handing a secret over, for whoever creates a key. What that page says before it is asked for is in `keyEn`. */
export const handOverEn = {
  handOver: {
    title: 'Seal the secret for a colleague',
    link: 'Link of your colleague',
    linkHint:
      'Your colleague makes it on the page “Receive a secret” of this console and sends it to you.',
    problems: {
      none: 'There is no link of the page “Receive a secret” in this text.',
      cut: 'This link is not complete or was changed on its way. Ask your colleague to copy it again, all of it.',
      tenant: 'This link is of another tenant. A secret is sealed for your own tenant alone.',
      late: 'This link is more than an hour old, or the clock of one of both devices is wrong. Ask your colleague for a new link.',
    },
    working: 'Working out the words …',
    words: 'The four words',
    compare:
      'Call your colleague. Let them read the four words on their page to you. They must be these, in this order:',
    compareWhy:
      'Words in the same chat as the link prove nothing: whoever can change the link can change them, too.',
    same: 'They are the same',
    differ: 'They differ',
    differing:
      'Then this link is not that of your colleague’s open tab: somebody may have changed it on its way. Nothing was sealed for it. Ask for a new link, by another way.',
    willSeal: 'The secret will be sealed for the tab that shows these words:',
    sealedFor: 'Sealed for the tab that shows these words:',
    sealing: 'Sealing …',
    sealed: 'Sealed secret',
    sealedHint:
      'Send this text to your colleague, by any chat. Only the tab that shows the four words opens it, once, and only as long as it stays open.',
    again: 'Seal for another link',
    failed: 'The secret could not be sealed.',
    proof:
      'The words prove that the secret is sealed for the tab that shows them. They do not prove who sits in front of it, nor that their computer is clean. The chat sees that something was sent, and when. Whoever compares nothing proves nothing.',
  },
} as const;
