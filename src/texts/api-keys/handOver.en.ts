/** Texts of handing a secret over, for whoever creates a key. What that page says before it is asked for is in `keyEn`. */
export const handOverEn = {
  handOver: {
    title: 'Seal the secret for a colleague',
    asked: 'The link that you opened asks for the secret of the new key.',
    link: 'Link of your colleague',
    linkHint:
      'Your colleague makes it on the page “Receive a secret” of this console and sends it to you.',
    problems: {
      none: 'This text contains no link from “Receive a secret”.',
      cut: 'This link is not complete or was changed on its way. Ask your colleague to copy it again, all of it.',
      tenant: 'This link is from another tenant. You can only seal for your own.',
      late: 'This link is more than an hour old, or one of the two clocks is wrong. Ask your colleague for a new link.',
    },
    working: 'Working out the words …',
    words: 'The four words',
    noWords: 'The four words could not be worked out. Reload the page.',
    madeAt: (time: string) => `Link made at ${time} UTC`,
    compare:
      'Call your colleague. Let them read the four words on their page to you, and when the link was made. Both must be the same here, the words in this order:',
    compareWhy:
      'Words in the same chat as the link prove nothing: whoever can change the link can change them, too.',
    same: 'They are the same',
    differ: 'They differ',
    differing:
      'Then this link did not come from your colleague’s open tab: somebody may have changed it on its way. Nothing was sealed for it. Ask for a new link through another channel.',
    willSeal: 'The secret will be sealed for the tab that shows these words:',
    sealedFor: 'Sealed for the tab that shows these words:',
    sealing: 'Sealing …',
    sealed: 'Sealed secret',
    sealedHint:
      'Send this text to your colleague, in any chat. Only the tab that shows the four words opens it, once, and only as long as it stays open.',
    again: 'Seal for another link',
    failed: 'The secret could not be sealed.',
    proof:
      'The words prove that the secret is sealed for the tab that shows them. They do not prove who sits in front of it, or that their computer is free of malware. The chat sees that something was sent, and when. If you skip the comparison, nothing is proved.',
  },
} as const;
