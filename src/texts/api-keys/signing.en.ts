/** Texts of the form that asks for a key and its secret, and of the code that signs with one: all tools use them. */
export const keySigningEn = {
  signingKey: {
    key: 'API key',
    choose: 'Choose a key',
    expired: (label: string) => `${label} · expired`,
    none: 'There is no Integration key yet.',
    create: 'Create an Integration key',
    missing: 'Choose a key.',
    secret: 'Secret',
    secretHint: 'It stays in this field: it is neither stored nor sent.',
    problems: {
      empty: 'Paste the secret of the key.',
      quoted: 'Leave out the quotes around the secret.',
      keyId: 'This is the ID of a key, not its secret.',
      base64url: 'This is Base64url. The secret is standard Base64: with + and /, not - and _.',
      cut: 'A part is missing: whole Base64 has a multiple of 4 characters, = at its end included. Copy the whole secret.',
      notBase64: 'This is not Base64. Copy the whole secret as the console showed it.',
      short: 'This is too short: a secret has at least 32 bytes, which is 44 characters.',
    },
    integration:
      'Integration keys only: they reach test banks. The secret of a Production key is not asked for again.',
  },
  snippets: {
    code: 'Code for your server',
    use: 'What the code does',
    uses: { mint: 'Mint a ticket', verify: 'Verify a result' },
    service: 'Service',
    languages: 'Programming language',
    verifyAbout:
      'The result of a login reaches your server from a browser, so anybody may have sent it. Use it only once this check has accepted it.',
    install: (since: string) => `For ${since} or newer. Install the library:`,
    run: {
      mint: 'With HUB_SECRET set, this prints the ID of a ticket and the ticket:',
      verify:
        'With HUB_SECRET set, this prints the result in result.txt if the bank service signed it for the ticket with this ID:',
    },
    deploy: 'Give the key to your server',
    ways: 'Kind of server',
    withSecret: 'Copy and download have the secret in it. On this page it stays hidden.',
    withoutSecret: (placeholder: string) =>
      `This page does not know the secret. Put it in place of ${placeholder}.`,
    besideEnv: 'The secret is not in this file. Compose takes it from the file .env beside it.',
    hidden: '(hidden)',
    download: 'Download',
    downloadName: (fileName: string) => `Download ${fileName}`,
    copyFailed: 'Copying failed. Download the file instead.',
  },
} as const;
