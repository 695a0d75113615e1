import { expect, test } from 'vitest';
import { withCookies } from '../../../src/customer-backend/check/file/cookies.ts';

/** Sends to a host that sets these cookies, one answer after the other; tells what it was sent. */
function sending(...answers: readonly (readonly string[])[]) {
  const seen: (string | null)[] = [];
  const left = [...answers];
  let time = Date.parse('2026-07-29T12:00:00Z');
  const send = withCookies(
    async (_input, init) => {
      seen.push(new Headers(init?.headers).get('cookie'));
      const lines = left.shift() ?? [];
      return new Response(null, { headers: lines.map((line) => ['set-cookie', line]) });
    },
    () => time,
  );
  return {
    seen,
    later: (seconds: number) => (time += seconds * 1000),
    to: (path: string, cookie?: string) =>
      send(`http://localhost:8080${path}`, { headers: cookie ? { cookie } : {} }),
    elsewhere: () => send('http://127.0.0.1:8080/results'),
  };
}

test('a cookie goes back to the host that set it, behind those that are given, and to no other host', async () => {
  const { seen, to, elsewhere } = sending(['session=a1; HttpOnly; Path=/']);
  await to('/tickets');
  await to('/results', 'of=ada');
  await elsewhere();
  expect(seen).toEqual([null, 'of=ada; session=a1', null]);
});

test('a cookie that was given is replaced by the one that renews it, and gone once it is deleted', async () => {
  const { seen, to } = sending(
    ['sid=b; Path=/'],
    ['sid=c; Path=/'],
    ['sid=; Path=/; Max-Age=0', 'of=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/'],
  );
  for (let count = 0; count < 4; count += 1) await to('/tickets', 'sid=a; of=ada');
  expect(seen).toEqual(['sid=a; of=ada', 'of=ada; sid=b', 'of=ada; sid=c', null]);
});

test('what has no name is no cookie', async () => {
  const { seen, to } = sending(['=x; Path=/', '; Path=/', 'sid=a; Path=/']);
  await to('/tickets');
  await to('/results');
  expect(seen).toEqual([null, 'sid=a']);
});

test('a cookie goes to its path and for its time, and the longest path comes first', async () => {
  const { seen, to, later } = sending([
    'a=1; Path=/api',
    'a=2; Path=/api/results; Max-Age=60',
    'b=3',
    'c=4; Path=/apis',
  ]);
  await to('/api/tickets');
  await to('/api/results');
  await to('/api/results/1');
  await to('/apis');
  later(61);
  await to('/api/results');
  await to('/');
  expect(seen).toEqual([null, 'a=2; a=1; b=3', 'a=2; a=1; b=3', 'c=4', 'a=1; b=3', null]);
});

test('of too many cookies none is added, and those that are known are renewed', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `c${index}=1; Path=/`);
  const { seen, to } = sending(many, ['c7=2; Path=/', 'more=1; Path=/']);
  for (let count = 0; count < 3; count += 1) await to('/tickets');
  const last = seen.at(-1)?.split('; ') ?? [];
  expect(last).toHaveLength(150);
  expect(last).toContain('c7=2');
  expect(last).not.toContain('more=1');
});
