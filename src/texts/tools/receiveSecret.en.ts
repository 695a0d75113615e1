/** Texts of the page on which a secret arrives sealed. */
export const receiveSecretEn = {
  receiveSecret: {
    about:
      'A colleague creates an API key for you, and its secret comes to this tab sealed. Nothing else opens it: no chat, no mail and not this service.',
    steps: {
      link: 'Make a link and send it to your colleague',
      words: 'Compare four words by voice',
      text: 'Open what comes back',
    },
    make: 'Make a link',
    making: 'Making the link …',
    keepOpen: 'Keep this tab open: closing it loses the key that opens the secret.',
    link: 'Link for your colleague',
    linkHint:
      'It holds no secret and is good for an hour. Your colleague opens it to create the key, or pastes it where a secret is shown.',
    words:
      'Call your colleague. Read these words to them, in this order, and when the link was made. They go on only if they see the same:',
    late: 'This link is too old to compare. Make a new one. What your colleague has sealed for this one already still opens here.',
    sealed: 'Sealed text',
    sealedHint: "Paste here what your colleague sends you. It begins with 'sealed-secret.'",
    open: 'Open',
    problems: {
      empty: 'Paste the sealed text.',
      none: "This is no sealed text. It begins with 'sealed-secret.'",
      cut: 'The end of this text is missing. Copy all of it.',
      changed:
        'This text was changed on its way or was pieced together from several. Ask your colleague to copy it again.',
      used: 'This text was sealed for a link that this tab has used or dropped. Send your colleague the link on this page.',
      other:
        'This text was sealed for another link: of another tab or person, or of a tab that was closed or loaded again. Only that one opens it.',
      refused:
        'This text names your link but does not open: it was not sealed for this tab. Do not use it. Ask your colleague for a new one, and compare the words again.',
    },
    startOver: 'Drop this link and make another',
    opened: 'The secret has arrived.',
    usedUp: 'The link is used: this tab opens nothing else with it.',
    unproved:
      'Nothing proves who sealed it: anyone who has your link can. Test the key before you use it.',
    key: 'The key that it belongs to',
    listed: 'In your tenant',
    isListed: 'Yes, with this name and environment',
    isNotListed:
      'The list of your tenant’s keys has no such key. Ask your colleague before you use it.',
    isOther:
      'A key with this ID has another name or environment in your tenant. Ask your colleague.',
    listUnknown: 'The list of keys could not be loaded, so this was not checked.',
    file: 'For your server',
    hidden: '(hidden)',
    done: 'The secret is gone from this page, and the link is used.',
    again: 'Make another link',
    left: 'This page was left, so its link and its secret are gone. If you have not stored the secret, ask your colleague to seal it again for a new link.',
    noTenant: 'Your sign-in names no tenant, so nothing can be sealed for you here.',
    failed: 'No link could be made.',
    leaveTitle: 'Leave and drop the link?',
    leaveText:
      'Only this page opens what is sealed for its link. If your colleague has sealed the secret already, it has to be sealed again.',
    proofTitle: 'What this proves, and what it does not',
    proof: [
      'The four words prove that your colleague seals for this tab, and not for somebody who changed the link on its way.',
      'They do not prove who sits in front of a tab, or that a computer is free of malware. Compare them with a voice that you know.',
      'The chat sees that something was sent, and when, but neither the secret nor the name of the key.',
      'If you skip the comparison, nothing is proved.',
      'Nothing proves who sealed what arrives: anyone who has your link can.',
    ],
  },
} as const;
