import { expect, test } from 'vitest';
import { longestChain, type SeenRequest } from '../../tools/bench/requests.ts';

const host = 'https://console.example';
const page: SeenRequest = {
  url: `${host}/`,
  kind: 'page',
  start: 0,
  end: 100,
  bytes: 0,
  cause: 'browser',
};
const script = { ...page, url: `${host}/assets/index-aB3_dE-9.js`, kind: 'script' } as const;
const named = { cause: { file: page.url }, start: 110 } as const;

test('what a file names follows that file, however late it starts', () => {
  const late = { ...script, cause: { file: page.url }, start: 900, end: 950 };
  const chain = longestChain([page, { ...script, ...named, end: 200 }, late]);
  expect(chain).toEqual({ length: 2, last: 'index.js' });
});

test('what a script asks for follows what arrived last before it; a preflight counts', () => {
  const call = {
    ...page,
    url: `${host}/api/users/me`,
    kind: 'call',
    start: 300,
    end: 700,
    cause: 'script',
    preflighted: true,
  } as const;
  const before = [page, { ...script, ...named, end: 200 }];
  expect(longestChain([...before, call])).toEqual({ length: 4, last: '/api/users/me' });
  const together = { ...script, cause: 'script', start: 150, end: 290 } as const;
  expect(longestChain([...before, together, call]).length).toBe(4);
});

test('what the browser asks for by itself belongs to no chain', () => {
  const icon = { ...page, url: `${host}/favicon.svg`, kind: 'call', start: 400 } as const;
  expect(longestChain([page, icon])).toEqual({ length: 1, last: '/' });
});
