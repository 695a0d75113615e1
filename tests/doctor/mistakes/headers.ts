import {
  POLICY,
  at,
  page,
  header,
  everywhere,
  furtherPages,
  twice,
  type Mistake,
} from './mistake.ts';

export const HEADERS: Mistake[] = [
  {
    what: 'a location with headers of its own',
    wrong: () => ({ console: at('/assets/index', header('x-content-type-options', undefined)) }),
    id: 'headers.x-content-type-options',
    says: /missing on a file of \/assets\. .*add_header/,
  },
  {
    what: 'errors without a policy',
    wrong: () => ({ console: at('/assets/doctor', header(POLICY, undefined)) }),
    id: 'headers.content-security-policy',
    says: /missing on a missing file \(404\)\. .*always/,
  },
  {
    what: 'addresses that are told to other hosts',
    wrong: () => ({ console: everywhere(header('referrer-policy', 'unsafe-url')) }),
    id: 'headers.referrer-policy',
    says: /is 'unsafe-url' on every answer\. Send Referrer-Policy: no-referrer/,
  },
  {
    what: 'an opener policy that cuts the API docs off',
    wrong: () => ({ console: page(header('cross-origin-opener-policy', 'same-origin')) }),
    id: 'headers.cross-origin-opener-policy',
    says: /same-origin-allow-popups/,
  },
  {
    what: 'a page that may use the camera',
    wrong: () => ({ console: page(header('permissions-policy', 'microphone=()')) }),
    id: 'headers.permissions-policy',
    says: /does not have camera as it must be/,
  },
  {
    what: 'a host that tells its version',
    wrong: () => ({ console: everywhere(header('server', 'nginx/1.22.1')) }),
    id: 'headers.server',
    says: /server_tokens off/,
    status: 'warn',
  },
  {
    what: 'pages without the headers of /',
    wrong: () => ({
      console: furtherPages(({ headers }) => {
        delete headers[POLICY];
        delete headers['referrer-policy'];
      }),
    }),
    id: 'headers.content-security-policy',
    says: /missing on \/api-keys, \/auth-callback, \/login, \/verify-account\./,
    also: ['headers.referrer-policy'],
  },
  {
    what: 'an opener policy of the host and one of the CDN',
    wrong: () => ({ console: everywhere(twice('cross-origin-opener-policy')) }),
    id: 'headers.cross-origin-opener-policy',
    says: /is sent more than once.* at one place alone/,
  },
];
