import { expect, test } from 'vitest';
import { corsHeaders, isHere, readHeaders } from '../../../src/custom-pages/check-backend/setup.ts';

test('the page asks addresses on this machine alone, which the policy allows', () => {
  expect(
    ['http://localhost:8080/tickets', 'http://127.0.0.1/t', 'https://localhost:1/t'].map(isHere),
  ).toEqual([true, true, true]);
  expect(
    [
      'http://192.168.0.2/t',
      'https://backend.example/t',
      'http://localhost.example/t',
      'http://[::1]/t',
      'http://localhost@backend.example/t',
      'ftp://localhost/t',
      'localhost:8080',
      '',
    ].filter(isHere),
  ).toEqual([]);
});

test('headers are read line by line; what a browser would drop in silence is named, without its value', () => {
  expect(readHeaders(' X-One: a: b \n\nAccept:*/*\n')).toEqual({
    headers: [
      ['X-One', 'a: b'],
      ['Accept', '*/*'],
    ],
  });
  expect(readHeaders('X-One: 1\nno header')).toEqual({ problem: 'header', line: 2 });
  expect(readHeaders('X-One: ü')).toEqual({ problem: 'header', line: 1 });
  for (const name of ['Cookie', 'host', 'Sec-Fetch-Mode', 'Origin']) {
    expect(readHeaders(`${name}: 4711`)).toEqual({ problem: 'forbidden', name });
  }
});

test('the headers that allow the page name its origin and each header that it sends', () => {
  const text = corsHeaders('https://console.example', ['X-One', 'x-one', 'Content-Type']);
  expect(text).toContain('Access-Control-Allow-Origin: https://console.example\n');
  expect(text).toContain('Access-Control-Allow-Headers: content-type, x-one\n');
});
