import {
  PAGES,
  POLICY,
  page,
  header,
  policy,
  metadata,
  rewriting,
  type Mistake,
} from './mistake.ts';

export const POLICIES: Mistake[] = [
  {
    what: 'a page without a policy',
    wrong: () => ({ console: page(header(POLICY, undefined)) }),
    id: 'policy.present',
    says: /There is none\. Send Content-Security-Policy: default-src/,
  },
  {
    what: 'a policy that only reports',
    wrong: () => ({
      console: page(({ headers }) => {
        headers[`${POLICY}-report-only`] = headers[POLICY];
        delete headers[POLICY];
      }),
    }),
    id: 'policy.present',
    says: /only reports/,
  },
  {
    what: 'a policy of the host and one of the CDN',
    wrong: () => ({ console: policy((text) => `${text}, default-src 'self'`) }),
    id: 'policy.present',
    says: /There are 2, and browsers apply all/,
  },
  {
    what: 'a policy that forgets the hub',
    // The services of this test are on this machine, which the policy allows as a whole.
    wrong: ({ urls }) => ({
      console: policy((text) =>
        text.replace(` ${urls.hub}`, '').replaceAll(/ http:\/\/[\w.]+:\*/g, ''),
      ),
    }),
    id: 'policy.connect',
    says: /does not allow http:\/\/localhost:\d+ \(hub\.baseUrl\)\. Add http:/,
  },
  {
    what: 'a policy that forgets an address of the provider on another origin',
    wrong: () => ({ identity: metadata({ userinfo_endpoint: 'https://profile.example/me' }) }),
    id: 'policy.connect',
    says: /https:\/\/profile\.example \(userinfo_endpoint\)/,
    also: ['cors.userinfo'],
  },
  {
    what: 'a policy with unsafe-inline',
    wrong: () => ({
      console: policy((text) => text.replace("script-src 'self'", "$& 'unsafe-inline'")),
    }),
    id: 'policy.sources',
    says: /script-src allows 'unsafe-inline'\. Take/,
  },
  {
    what: 'a policy with a wildcard',
    wrong: () => ({ console: policy((text) => text.replace('connect-src', '$& https:')) }),
    id: 'policy.sources',
    says: /connect-src allows https:/,
  },
  {
    what: 'a policy with the hash of another build',
    wrong: () => ({ console: policy((text) => text.replace(/('self' 'sha256-)..../, '$1AAAA')) }),
    id: 'policy.script',
    says: /of another build\. Add 'sha256-/,
  },
  {
    what: 'a policy that lets others frame the console',
    wrong: () => ({ console: policy((text) => text.replace("frame-ancestors 'none'; ", '')) }),
    id: 'policy.directives',
    says: /frame-ancestors is missing\. Write: frame-ancestors 'none'/,
  },
  {
    what: 'a policy that allows scripts of a CDN',
    wrong: () => ({
      console: policy((text) => text.replace("script-src 'self'", '$& https://cdn.example')),
    }),
    id: 'policy.directives',
    says: /script-src also allows https:\/\/cdn\.example/,
  },
  {
    what: 'a policy with a hub of the past',
    wrong: () => ({
      console: policy((text) => text.replace('connect-src', '$& https://old.example')),
    }),
    id: 'policy.further',
    says: /allows https:\/\/old\.example, which neither/,
    status: 'warn',
  },
  {
    what: 'a policy with a sandbox',
    wrong: () => ({ console: policy((text) => `${text}; sandbox allow-scripts`) }),
    id: 'policy.directives',
    says: /sandbox keeps the console from working/,
  },
  {
    what: 'a CDN that adds a script to the page',
    wrong: () => ({
      console: rewriting(PAGES, (text) => text.replace('<div', '<script>count();</script><div')),
    }),
    id: 'policy.script',
    says: /If the script is of this build's index\.html, add 'sha256-\S+'.* on the way adds it\. Turn off/,
  },
];
