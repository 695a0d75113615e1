import * as z from 'zod/mini';
import type { Locked } from './lock.ts';

/** The font's package: a tool of the build takes it apart, and its characters ship. */
const FONT = '@fontsource-variable/inter';

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  // Some tools of the project declare none that npm knows.
  licenses: z.optional(z.array(z.looseObject({}))),
});

/** npm's bill of materials: CycloneDX 1.5 and later. */
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().check(z.regex(/^1\.\d$/)),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(
    z.looseObject({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) }),
  ),
});

const idOf = ({ name, version }: { name: string; version?: string | undefined }) =>
  `${name}@${version}`;

/** A bill of materials. */
export type Bill = z.infer<typeof bill>;

/** Whether a package is in what users load. */
const ships = ({ name, dev }: Locked) => !dev || name === FONT;

/**
 * Of npm's bill of the whole project, what ships, under the project's name instead of its folder's. The
 * same packages make the same bill: the time and the random serial number, which CycloneDX leaves to
 * whoever writes one, are not in it. npm's own `--omit dev` also leaves out whatever a tool needs as
 * well, React for one.
 */
export function shippedBill(output: string, project: string, packages: readonly Locked[]): Bill {
  const { serialNumber: _, ...whole } = bill.parse(JSON.parse(output));
  const { timestamp: _time, component: own, ...metadata } = whole.metadata;
  const shipped = new Set(packages.filter(ships).map(idOf));
  const components = whole.components.filter((it) => shipped.has(idOf(it)));
  const refs = new Set([own['bom-ref'], ...components.map((it) => it['bom-ref'])]);
  return {
    ...whole,
    metadata: { ...metadata, component: { ...own, name: project } },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((it) => ({ ...it, dependsOn: it.dependsOn?.filter((ref) => refs.has(ref)) ?? [] })),
  };
}

/** Shipped packages of the lock that the bill does not name, the other way round, and those without a licence. */
export function billProblems(made: Bill, packages: readonly Locked[]): string[] {
  const locked = new Set(packages.filter(ships).map(idOf));
  const named = new Set(made.components.map(idOf));
  return [
    ...[...locked].filter((one) => !named.has(one)).map((one) => `${one} is missing`),
    ...[...named].filter((one) => !locked.has(one)).map((one) => `${one} is not in the lock`),
    ...made.components
      .filter(({ licenses = [] }) => licenses.length === 0)
      .map((one) => `${idOf(one)} names no licence`),
  ];
}
