import * as z from 'zod/mini';
import type { Locked } from './lock.ts';

/** The font's package: a tool of the build takes it apart, and its characters ship. */
const FONT = '@fontsource-variable/inter';

const licences = z.array(
  z.union([
    z.looseObject({ license: z.looseObject({}) }),
    z.looseObject({ expression: z.string() }),
  ]),
);
const component = z.looseObject({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  licenses: licences.check(z.minLength(1)),
});

/** What every bill of materials has to hold (CycloneDX 1.5 and later), and what else a release needs. */
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().check(z.regex(/^1\.\d$/)),
  serialNumber: z.string().check(z.regex(/^urn:uuid:[\da-f-]{36}$/)),
  version: z.number(),
  metadata: z.looseObject({
    timestamp: z.string(),
    component: z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() }),
  }),
  components: z.array(component),
  dependencies: z.array(
    z.looseObject({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) }),
  ),
});

/** A bill that names tools too, some of which declare no licence that npm knows. */
const anyBill = z.extend(bill, {
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() }),
  ),
});

const idOf = ({ name, version }: { name: string; version?: string | undefined }) =>
  `${name}@${version}`;

/** A bill of materials. */
export type Bill = z.infer<typeof bill>;

/** Whether a package is in what users load. */
const ships = ({ name, dev }: Locked) => !dev || name === FONT;

/**
 * Of npm's bill of the whole project, what ships, under the project's name instead of its folder's.
 * npm's own `--omit dev` also leaves out whatever a tool needs as well, React for one.
 */
export function shippedBill(output: string, project: string, packages: readonly Locked[]): Bill {
  const whole = anyBill.parse(JSON.parse(output));
  const shipped = new Set(packages.filter(ships).map(idOf));
  const components = whole.components.filter((it) => shipped.has(idOf(it)));
  const { component: own } = whole.metadata;
  const refs = new Set([own['bom-ref'], ...components.map((it) => it['bom-ref'])]);
  return bill.parse({
    ...whole,
    metadata: { ...whole.metadata, component: { ...own, name: project } },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((it) => ({ ...it, dependsOn: it.dependsOn?.filter((ref) => refs.has(ref)) ?? [] })),
  });
}

/** Shipped packages of the lock that the bill does not name, and the other way round. */
export function billProblems(made: Bill, packages: readonly Locked[]): string[] {
  const locked = new Set(packages.filter(ships).map(idOf));
  const named = new Set(made.components.map(idOf));
  return [
    ...[...locked].filter((one) => !named.has(one)).map((one) => `${one} is missing`),
    ...[...named].filter((one) => !locked.has(one)).map((one) => `${one} is not in the lock`),
  ];
}
