import { expect, test } from 'vitest';
import { withCookies } from '../../../src/customer-backend/check/file/cookies.ts';

test('a cookie goes back to the host that set it, behind those that are given, and to no other host', async () => {
  const seen: (string | null)[] = [];
  const send = withCookies(async (_input, init) => {
    seen.push(new Headers(init?.headers).get('cookie'));
    return new Response(null, { headers: [['set-cookie', 'session=a1; HttpOnly; Path=/']] });
  });
  await send('http://localhost:8080/tickets');
  await send('http://localhost:8080/results', { headers: { cookie: 'of=ada' } });
  await send('http://127.0.0.1:8080/results');
  expect(seen).toEqual([null, 'of=ada; session=a1', null]);
});
