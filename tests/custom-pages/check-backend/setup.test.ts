import { expect, test } from 'vitest';
import {
  corsHeaders,
  isHere,
  readHeaders,
  setupSchema,
  START,
} from '../../../src/custom-pages/check-backend/setup.ts';
import { checkBackendEn } from '../../../src/texts/tools/checkBackend.en.ts';

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

test('a name that stands for nothing is refused, and so is a password in an address', () => {
  const schema = setupSchema(checkBackendEn.checkBackend.problems);
  const urls = { ticketsUrl: 'http://localhost/t', resultsUrl: 'http://localhost/r' };
  const fits = (more: object) => schema.safeParse({ ...START, ...urls, ...more }).success;
  expect(fits({})).toBe(true);
  expect(fits({ resultBody: '{"id":"$id","result":"$result"}' })).toBe(false);
  expect(fits({ ticketBody: '{"service":"$Service"}' })).toBe(false);
  expect(fits({ ticketsUrl: 'http://ada:secret@localhost/t' })).toBe(false);
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
