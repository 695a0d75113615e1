import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SERVICES } from '../../../src/bank/services.ts';
import { exampleData, ticketData } from '../../../src/bank/tickets/ticketData.ts';
import { judgeData } from '../../../src/customer-backend/check/serviceData.ts';

const VALUES = [
  null,
  '',
  'text',
  'https://shop.example/hook',
  'http://shop.example/hook',
  '2026-01-31',
  '2026-1-1',
  5,
  Number.NaN,
  true,
  [],
  ['a'],
  [''],
  {},
];

/** Paths of all members of an object. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name])),
  ];
}

function withMember(value: unknown, [name, ...path]: string[], member: unknown): unknown {
  return name === undefined
    ? member
    : {
        ...(value as object),
        [name]: withMember(Reflect.get(value as object, name), path, member),
      };
}

test('what the file thinks of the data of a ticket is what the schema of the service says', () => {
  const full = { webhook: '', instant: true, fields: ['DebtorIban'], remittance: '', more: 1 };
  for (const service of SERVICES) {
    const right = exampleData(service, '2026-01-31');
    const data = right && { ...full, ...right };
    const path = fc.constantFrom(...pathsOf(data));
    fc.assert(
      fc.property(path, fc.constantFrom(...VALUES, undefined), (at, member) => {
        const changed = withMember(data, at, member);
        fc.pre(changed !== undefined);
        const [judged] = judgeData(service, changed);
        expect(judged?.verdict === 'ok').toBe(ticketData[service].safeParse(changed).success);
      }),
      { numRuns: 500 },
    );
  }
});
