/** Texts of the download of a project to start from: on a key's page and after a run in the playground. */
export const projectEn = {
  project: {
    title: 'A project to start from',
    aboutIntegration:
      'A small backend in TypeScript with a page. It mints a ticket, logs in at the Demo Bank, verifies the result and shows the data.',
    aboutProduction:
      'A small backend in TypeScript with a page. It mints a ticket, lets people search for their bank and log in, verifies the result and shows the data.',
    production:
      'This is a Production key: each login reaches a real bank and a real account, and a payment moves money.',
    ibans: (placeholder: string) =>
      `Put IBANs of your own into the files, in place of ${placeholder}.`,
    service: 'Service',
    download: 'Download a project',
    secret: (placeholder: string) =>
      `The ID of this key is filled in, the secret is not. Put it into the file .env, in place of ${placeholder}.`,
    afterRun:
      'A backend with a page that makes the same call: with this key, service and bank, and without the secret.',
    failed: 'The project could not be made. Please try again.',
  },
} as const;
