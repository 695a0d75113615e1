/** Texts of the page that checks a customer's backend. */
export const checkBackendEn = {
  checkBackend: {
    keyTitle: '1. Start your backend with a throwaway key',
    keyAbout:
      'This page has made a key that no bank service knows, for this check alone. The secret of a real key is never asked for. Leaving the page forgets it.',
    another: 'Make another key',
    anotherMade: 'There is another key. Start your backend with it.',
    askTitle: '2. Say where it runs',
    tickets: 'Address of tickets',
    results: 'Address of results',
    loopback:
      'Browsers let this page ask programs on this machine alone. For other addresses use the file below.',
    headers: 'Headers (optional)',
    headersHint:
      'One in a line, such as “X-Session: …”. They are kept in this page alone. Browsers send no Cookie of a page’s choice: use the file for that.',
    service: 'Service',
    differs: 'My requests look different',
    ticketBody: 'Body of the request for a ticket',
    ticketBodyHint: '$service stands for the service. The ticket is found anywhere in the answer.',
    resultBody: 'Body of the request with a result',
    resultBodyHint: '$ticketId and $result stand for the two texts.',
    problems: {
      address: 'Enter an address (such as http://localhost:8080/tickets).',
      loopback: 'Only addresses that begin with http://localhost or http://127.0.0.1 work here.',
      header: (line: string) => `Line ${line} is no header: write “Name: value”.`,
      forbidden: (name: string) => `Browsers do not let a page send ${name}. Use the file.`,
      noResult: 'The body has to contain $result.',
      unknownName: 'A name with a dollar stands for nothing here.',
    },
    check: 'Check the backend',
    checkAgain: 'Check again',
    stop: 'Stop',
    running: 'The backend is being checked.',
    progress: (sent: string) => `${sent} requests sent`,
    resultTitle: '3. What was found',
    nothingYet:
      'Tickets and results are judged one by one: what is wrong, what an attacker would do with it, and the lines of code that mend it. Any status of 2xx accepts a result, one of 4xx refuses it.',
    language: 'Language of the lines',
    lines: 'Show the lines that mend it',
    hideLines: 'Hide the lines',
    rightOnes: (count: number) => (count === 1 ? '1 check passed' : `${count} checks passed`),
    openOnes: (count: number) => (count === 1 ? '1 not checked' : `${count} not checked`),
    findings: 'Findings',
    noCookies:
      'This page sends no cookies: for a backend that ties a ticket to a session, use the file.',
    whose: 'It is this key of the tenant:',
    corsTitle: 'Your backend does not let this page read its answers',
    cors: 'Something answers there, but without the headers that allow this page’s origin (CORS). Send these while you check, with the preflight request (OPTIONS) and with refusals (4xx) as well, or use the file: it needs none of them.',
    unreachableTitle: 'This page reaches nothing there',
    unreachable:
      'Is the backend running, and is the port right? If the browser asked whether this page may reach devices or apps on this machine, allow it; if that was denied before, change it in the settings of the browser for this page. The headers below have to be there, too.',
    policyTitle: 'The host of this console does not allow calls to this address',
    policy:
      'Your backend was not asked: the console’s content security policy (connect-src) does not name this address. Use the file of this page, which needs no permission, or ask whoever operates the console to allow http://localhost:* and http://127.0.0.1:*.',
    fileTitle: 'The same check as a file',
    fileAbout:
      'One file for Node.js 20 or newer, without dependencies: for any address, for cookies, and for CI. It ends with 0 if nothing is wrong, with 1 if there are faults and with 2 if the backend could not be checked.',
    download: 'Download check-backend.mjs',
    command: 'terminal',
  },
} as const;
