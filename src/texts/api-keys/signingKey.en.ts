/** Texts of the form that asks for a key and its secret, which all tools use. */
export const keysEn = {
  signingKey: {
    key: 'API key',
    choose: 'Choose a key',
    option: (name: string, environment: string) => `${name} · ${environment}`,
    expired: (label: string) => `${label} · expired`,
    none: 'There is no API key yet.',
    create: 'Create an API key',
    missing: 'Choose a key.',
    secret: 'Secret',
    secretHint: 'It stays in this field: it is neither stored nor sent.',
    problems: {
      empty: 'Paste the secret of the key.',
      quoted: 'Leave out the quotes around the secret.',
      base64url: 'This is Base64url. The secret is standard Base64: with + and /, not - and _.',
      notBase64: 'This is not Base64. Copy the whole secret as the console showed it.',
      short: 'This is too short: a secret has at least 32 bytes, which is 44 characters.',
    },
    use: 'Use this key',
    production: 'This is a Production key: its calls reach real banks.',
  },
} as const;
