import { expect, test } from 'vitest';
import {
  filled,
  isAddress,
  readHeader,
  RESULT_BODY,
  rubbishBodies,
  TICKET_BODY,
  unknownName,
  withId,
} from '../../../src/customer-backend/check/requests.ts';

const FORM = 'ticketId=$ticketId&result=$result';

test.each([
  [RESULT_BODY, '{"ticketId":42,"result":42}', '{"ticketId":"$ticketI'],
  [FORM, 'ticketId=42&result=42', 'ticketId=$ticket'],
])('rubbish has the form of its template: %s', (template, numbers, half) => {
  const bodies = rubbishBodies(template);
  expect(Object.fromEntries(bodies.map(({ probe, body }) => [probe, body]))).toEqual({
    halfBody: half,
    emptyBody: '',
    nullBody: 'null',
    numbers,
  });
});

test.each([
  ['JSON', TICKET_BODY, '{"service":"a\\"b&c"}'],
  ['a form', 'service=$service', 'service=a%22b%26c'],
])('what stands in the place of a name is written as in %s', (_, template, body) => {
  expect(filled(template, { service: 'a"b&c' })).toBe(body);
  expect(filled(template, {})).toBe(template);
});

test.each([
  ['{"service":"Accounts"}', '{"service":"Accounts","id":"4","ticketId":"4"}'],
  ['', '{"id":"4","ticketId":"4"}'],
  ['service=Accounts', 'service=Accounts&id=4&ticketId=4'],
  ['<service>Accounts</service>', undefined],
  ['["Accounts"]', undefined],
])('a request %s that names an id', (body, named) => {
  expect(withId(body, '4')).toBe(named);
});

test.each([
  ['{"id":"$ticketID"}', 'ticketID'],
  ['id=$id&result=$result', 'id'],
  [RESULT_BODY, undefined],
  [FORM, undefined],
  ['{"$type": "Result", "price": "5 $"}', undefined],
])('a name in %s that stands for nothing: %s', (template, name) => {
  expect(unknownName(template, ['ticketId', 'result'])).toBe(name);
});

test.each([
  ['https://b.example/t', true],
  ['HTTP://localhost:8080', true],
  ['https://ada@b.example/t', false],
  ['https://:4711@b.example/t', false],
  ['ftp://b.example/t', false],
  ['b.example/t', false],
])('%s is an address of the web without a login: %s', (text, isOne) => {
  expect(isAddress(text)).toBe(isOne);
});

test.each([
  ['Cookie: a=b: c', ['Cookie', 'a=b: c']],
  ['X-One:', ['X-One', '']],
  ['no header', undefined],
  [': of nothing', undefined],
  ['X One: 1', undefined],
  ['X-One: ü', undefined],
])('the header in the line %j is %j', (line, header) => {
  expect(readHeader(line)).toEqual(header);
});
