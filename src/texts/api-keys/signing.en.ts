/** Texts of the form for a key and its secret, and of the code that signs with one; all tools use them. */
export const keySigningEn = {
  signingKey: {
    key: 'API key',
    choose: 'Choose a key',
    expired: (label: string) => `${label} · expired`,
    none: 'There is no Integration key yet.',
    create: 'Create an Integration key',
    missing: 'Choose a key.',
    secret: 'Secret',
    secretHint: 'The secret is neither stored nor sent.',
    problems: {
      empty: 'Paste the secret of the key.',
      quoted: 'Remove the quotation marks around the secret.',
      keyId: 'This is a key ID. Paste the secret of the key instead.',
      base64url:
        'This is Base64url. The secret is standard Base64, with + and / instead of - and _.',
      cut: 'Part of the secret is missing: the length of Base64, with any = at its end, is a multiple of 4. Copy the whole secret.',
      notBase64: 'This is not Base64. Copy the whole secret as the console showed it.',
      short:
        'This is too short: a secret has at least 44 characters (32 bytes). Copy the whole secret.',
    },
    integration:
      'Only Integration keys, which reach test banks. The secret of a Production key is never asked for again.',
  },
  snippets: {
    code: 'Code for your server',
    use: 'Purpose of the code',
    uses: { mint: 'Mint a ticket', verify: 'Verify a result' },
    service: 'Service',
    languages: 'Programming language',
    verifyAbout:
      'The result of a login reaches your server from a browser, so it could come from anyone. Use it only after this check has accepted it.',
    install: (since: string) => `Requires ${since} or newer. Install the library:`,
    run: {
      mint: 'With HUB_SECRET set, this prints the ID of a ticket and the ticket:',
      verify:
        'With HUB_SECRET set, this prints the result in result.txt if the bank service signed it for the ticket with this ID:',
    },
    deploy: 'Give the key to your server',
    ways: 'Kind of server',
    withSecret: 'The secret is hidden here, but included when you copy or download.',
    withoutSecret: (placeholder: string) =>
      `This page does not have the secret. Replace ${placeholder} with it.`,
    besideEnv: 'The secret is not in this file: Compose reads it from the file .env beside it.',
    hidden: '(hidden)',
    download: 'Download',
    downloadName: (fileName: string) => `Download ${fileName}`,
    copyFailed: 'Copying failed. Download the file instead.',
  },
} as const;
