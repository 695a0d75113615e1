import type { Config, FaultyDeployment, Wrong } from '../faultyDeployment.ts';
import type { Alteration, Passing } from '../alteringProxy.ts';

/** One thing that operators get wrong, and what names it. */
export interface Mistake {
  what: string;
  wrong: (deployment: FaultyDeployment) => Wrong;
  /** The check that must name it. */
  id: string;
  /** Its title, where that depends on what is wrong. */
  title?: string;
  /** What its words must say. */
  says: RegExp;
  status?: 'warn' | 'fail';
  /** Other checks that cannot but notice it. */
  also?: string[];
}

/** For files whose names change with what is in them. */
export const YEAR = 'public, max-age=31536000, immutable';
export const POLICY = 'content-security-policy';

/** Changes the answers whose path begins so. */
export const at = (start: string, change: (passing: Passing) => void): Alteration => ({
  answer: (passing) => {
    if (passing.path.startsWith(start)) change(passing);
  },
});
/** Changes the page, at / alone. */
export const page = (change: (passing: Passing) => void): Alteration => ({
  answer: (passing) => {
    if (passing.path === '/') change(passing);
  },
});
/** Sets a header, or takes it away. */
export const header = (name: string, value: string | undefined) => (passing: Passing) => {
  if (value === undefined) delete passing.headers[name];
  else passing.headers[name] = value;
};
/** Changes every answer. */
export const everywhere = (change: (passing: Passing) => void): Alteration => ({ answer: change });
/** Changes the page's policy. */
export const policy = (change: (text: string) => string): Alteration =>
  page(({ headers }) => {
    headers[POLICY] = change(String(headers[POLICY]));
  });
/** Answers JSON instead. */
export const json = (passing: Passing, value: unknown) => {
  passing.status = 200;
  passing.headers['content-type'] = 'application/json';
  passing.body = Buffer.from(JSON.stringify(value));
};
/** Answers the page of a fresh server instead. */
export const html = (passing: Passing) => {
  passing.status = 200;
  passing.headers['content-type'] = 'text/html';
  passing.body = Buffer.from('<h1>Welcome to nginx!</h1>');
};
/** Other members of the discovery document; undefined leaves one out. */
export const metadata = (change: Record<string, unknown>): Alteration =>
  at('/oidc/.well-known', (passing) => {
    const text = passing.body.toString();
    json(passing, { ...(JSON.parse(text) as object), ...change });
  });
/** Changes the text of answers whose path matches. */
export const rewriting = (path: RegExp, change: (text: string) => string): Alteration => ({
  request: (asked, to) => {
    if (path.test(to)) delete asked['accept-encoding'];
  },
  answer: (passing) => {
    if (passing.status === 200 && path.test(passing.path)) {
      passing.body = Buffer.from(change(passing.body.toString()));
    }
  },
});
/** The addresses at which the page is. */
export const PAGES = /^\/($|api-keys|auth-callback|login|verify-account)/;
/** Changes the pages but that at /. */
export const furtherPages = (change: (passing: Passing) => void): Alteration =>
  everywhere((passing) => {
    if (passing.path !== '/' && PAGES.test(passing.path)) change(passing);
  });
/** Sends a header twice. */
export const twice = (name: string) => (passing: Passing) => {
  const value = String(passing.headers[name]);
  passing.headers[name] = [value, value];
};
/** Changes the keys of the provider. */
export const keys = (change: (keys: Record<string, unknown>[]) => unknown[]): Alteration =>
  at('/oidc/jwks', (passing) => {
    const set = JSON.parse(passing.body.toString()) as { keys: Record<string, unknown>[] };
    json(passing, { keys: change(set.keys) });
  });
/** Sets the clock of a host, by seconds. */
export const shift = (seconds: number) => (passing: Passing) => {
  passing.headers['date'] = new Date(Date.now() + seconds * 1000).toUTCString();
};
/** Other settings of the provider, and no bank service. */
export const oidc = (change: object) => (config: Config) => {
  const { bank: _bank, ...rest } = config;
  return { ...rest, oidc: { ...config.oidc, ...change } };
};
/** Changes the answers to OPTIONS. */
export const preflights = (change: (passing: Passing) => void): Alteration =>
  everywhere((passing) => {
    if (passing.method === 'OPTIONS') change(passing);
  });

/** Answers a redirect. */
export const leadingTo = (location: string) => (passing: Passing) => {
  passing.status = 302;
  passing.headers['location'] = location;
};
/** Answers as a proxy does while its service is away. */
export const unavailable = (passing: Passing) => {
  html(passing);
  passing.status = 503;
  passing.headers['retry-after'] = '30';
};

/** A port at which nothing listens. */
export const DEAD = 'http://127.0.0.1:9';
