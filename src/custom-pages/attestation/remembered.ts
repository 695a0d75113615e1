import * as z from 'zod/mini';
import type { Evaluation } from '../../bank/client/attestation/verifier.ts';
import { toHex } from '../../lib/bytes.ts';

/** What a bank service proved of itself. All of it is public. */
const valuesSchema = z.object({
  measurement: z.string(),
  reference: z.string(),
  signingKey: z.string(),
  processor: z.string(),
});
type Values = z.infer<typeof valuesSchema>;

/** In the order in which they are shown. */
const NAMES = ['measurement', 'reference', 'signingKey', 'processor'] as const;

/** The values of the newest proof, and what they were before they last changed. Milliseconds since 1970. */
const memorySchema = z.object({
  values: valuesSchema,
  seenAt: z.number(),
  former: z.optional(z.object({ values: valuesSchema, seenAt: z.number(), changedAt: z.number() })),
});
export type Memory = z.infer<typeof memorySchema>;

/** By environment. */
export const memoriesSchema = z.record(z.string(), memorySchema);
export type Memories = z.infer<typeof memoriesSchema>;

/** A value that is another one than before. */
export type Change = { name: (typeof NAMES)[number]; before: string; now: string };

/** What is remembered of a proof; `undefined` of one that was refused, which proves nothing. */
export function valuesOf(evaluation: Evaluation): Values | undefined {
  const { results, systemVersion, product } = evaluation;
  if (!systemVersion || results.some(({ passed }) => !passed)) return undefined;
  return {
    measurement: toHex(systemVersion.launchMeasurement),
    reference: systemVersion.ref,
    signingKey: systemVersion.keyId,
    processor: product,
  };
}

/** The memory with a new proof in it: its values, and the former ones if they are others. */
export function remembered(memory: Memory | undefined, values: Values, now: number): Memory {
  if (!memory) return { values, seenAt: now };
  const isSame = NAMES.every((name) => memory.values[name] === values[name]);
  if (isSame) return { ...memory, seenAt: now };
  const former = { values: memory.values, seenAt: memory.seenAt, changedAt: now };
  return { values, seenAt: now, former };
}

/** What changed last. */
export function changesIn({ values, former }: Memory): Change[] {
  if (!former) return [];
  return NAMES.filter((name) => former.values[name] !== values[name]).map((name) => ({
    name,
    before: former.values[name],
    now: values[name],
  }));
}
