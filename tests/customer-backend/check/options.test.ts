import { expect, test } from 'vitest';
import { readOptions } from '../../../src/customer-backend/check/file/options.ts';

const URLS = ['--tickets', 'https://b.example/t', '--results', 'https://b.example/r'];
const SECRET = Buffer.alloc(32, 7).toString('base64');
const problem = { problem: expect.any(String) as string };

test('the file takes a key that begins with check-, and no real one', () => {
  const key = { CHECK_KEY_ID: 'check-1', CHECK_SECRET: SECRET };
  expect(readOptions(URLS, key)).toMatchObject({ key: { id: 'check-1' } });
  expect(readOptions(URLS, {})).toMatchObject({ key: undefined });
  expect(readOptions(URLS, { ...key, CHECK_KEY_ID: 'b2c4f1de' })).toEqual(problem);
  expect(readOptions(URLS, { ...key, CHECK_SECRET: 'AAAA' })).toEqual(problem);
  expect(readOptions(URLS, { CHECK_SECRET: SECRET })).toEqual(problem);
});

test('an address may be in capitals, and a body may be a form or have members with a dollar', () => {
  for (const right of [
    ['--tickets', 'HTTPS://b.example/t', '--results', 'HTTP://localhost:8080/r'],
    [...URLS, '--body', 'ticketId=$ticketId&result=$result', '--ticket-body', ''],
    [...URLS, '--body', '{"$type":"Result","result":"$result","price":"5 $"}'],
  ]) {
    expect(readOptions(right, {})).toHaveProperty('setup');
  }
});

test('what the file cannot use is named, without the value of a header', () => {
  for (const wrong of [
    [],
    ['--tickets', 'file:///etc/passwd', '--results', 'https://b.example/r'],
    [...URLS, '--service', 'Everything'],
    [...URLS, '--body', '{}'],
    [...URLS, '--language', 'cobol'],
    [...URLS, '--unknown'],
    [...URLS, '--header', 'a-session-4711'],
    // The quotes are forgotten.
    [...URLS, '--header', 'Authorization:', '4711'],
    [...URLS, '--header', 'Authorization:', '--4711'],
    [...URLS, '--header', '-4711'],
    [...URLS, '--json=4711'],
    ['--tickets', 'https://ada:4711@b.example/t', '--results', 'https://b.example/r'],
    [...URLS, '--body', '{"id":"$ticketID","result":"$result"}'],
    [...URLS, '--body', 'id=$id&result=$result'],
    [...URLS, '--ticket-body', '{"service":"$result"}'],
  ]) {
    const read = readOptions(wrong, {});
    expect(read).toEqual(problem);
    expect(JSON.stringify(read)).not.toContain('4711');
  }
  const header = ['--header', 'Cookie: a=b: c', '--header', 'X-One:1'];
  expect(readOptions([...URLS, ...header], {})).toMatchObject({
    setup: {
      headers: [
        ['Cookie', 'a=b: c'],
        ['X-One', '1'],
      ],
    },
  });
});
