/** Texts of the code that mints tickets and of the files that hold a key. */
export const snippetsEn = {
  snippets: {
    mint: 'Mint a ticket on your server',
    service: 'Service',
    languages: 'Programming language',
    run: (since: string) =>
      `With HUB_KEY_ID and HUB_SECRET set, this prints a ticket (${since} or newer):`,
    deploy: 'Give the key to your server',
    ways: 'Kind of server',
    withSecret: 'Copy and download have the secret in it. On this page it stays hidden.',
    withoutSecret: (placeholder: string) =>
      `This page does not know the secret. Put it in the place of ${placeholder}.`,
    besideEnv: 'The secret is not in this file. Compose takes it from the file .env beside it.',
    hidden: '(hidden)',
    download: 'Download',
    downloadName: (fileName: string) => `Download ${fileName}`,
    copyFailed: 'Copying failed. Download the file instead.',
  },
} as const;
