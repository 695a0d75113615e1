/** Texts of the support information: what is in it, and what never is. */
export const supportBundleEn = {
  supportBundle: {
    intro:
      'This helps support to see what happened. All of it is below, and none of it is sent unless you pass it on.',
    inIt: 'What is in it',
    calls100:
      'The last 100 calls of this tab to the hub and the bank service: method, address template, status, duration, trace ID',
    failure: 'The kind of failure and its error ID, if you came here from a failure',
    browser: 'The version of the console, browser, language, width of the window and kind of page',
    neverIn: 'What is never in it',
    secrets:
      'What was sent or answered, addresses with IDs or searches, headers, tokens, secrets, credentials, names, e-mail addresses, IBANs',
    calls: (count: number, failed: number) =>
      `${count === 1 ? '1 call' : `${count} calls`}, ${failed === 0 ? 'none' : failed} of them failed`,
    json: 'support information as JSON',
    download: 'Download',
    downloaded: 'The file is in your downloads.',
  },
} as const;
