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
/** Other settings of the provider, and no bank service. */
export const oidc = (change: object) => (config: Config) => {
  const { bank: _bank, ...rest } = config;
  return { ...rest, oidc: { ...config.oidc, ...change } };
};
/** Answers a redirect. */
export const leadingTo = (location: string) => (passing: Passing) => {
  passing.status = 302;
  passing.headers['location'] = location;
};
