import type { AttestationOptions } from '../../src/bank/client/attestation/trust.ts';
import { fromBase64 } from '../../src/lib/bytes.ts';
import { compareWarm, time } from './measure.ts';

/** A settlement's answer, its client and whom to trust: as JSON, for other processes and for pages. */
export type Sample = {
  answer: { attestationReport: string; vcek: string; [member: string]: unknown };
  /** Base64 of 32 bytes. */
  secretKey: string;
  trust: AttestationOptions;
  now: number;
};

export const SUBJECTS = ['own', 'noble'] as const;
export const PARTS = ['report', 'settlement'] as const;
export type SubjectName = (typeof SUBJECTS)[number];
export type Part = (typeof PARTS)[number];

/** Whether the check accepts the sample. */
type Subject = Record<Part, (sample: Sample) => Promise<boolean>>;

function bytesOf(base64: string) {
  const bytes = fromBase64(base64);
  if (!bytes) throw new Error('The sample is no Base64');
  return bytes;
}

async function loadOwn({ secretKey, trust }: Sample): Promise<() => Subject> {
  const { createVerifier } = await import('../../src/bank/client/attestation/verifier.ts');
  const { keyPairFromSecret } = await import('../../src/bank/client/crypto/x25519.ts');
  const own = await keyPairFromSecret(bytesOf(secretKey));
  return () => {
    const verifier = createVerifier(trust);
    return {
      async report({ answer, now }) {
        const report = bytesOf(answer.attestationReport);
        const { results } = await verifier.evaluateReport(report, answer.vcek, now);
        return results.every(({ passed }) => passed);
      },
      settlement: ({ answer, now }) =>
        verifier.verifySettlement(answer, own, now).then(
          () => true,
          () => false,
        ),
    };
  };
}

async function loadNoble({ secretKey, trust }: Sample): Promise<() => Subject> {
  const { createNobleVerifier } = await import('./nobleAttestation.ts');
  const { nobleKeys } = await import('./nobleBox.ts');
  const own = nobleKeys(bytesOf(secretKey));
  return () => {
    const verifier = createNobleVerifier(trust);
    return {
      async report({ answer, now }) {
        return verifier.report(bytesOf(answer.attestationReport), answer.vcek, now);
      },
      async settlement({ answer, now }) {
        return verifier.settlement(answer, own, now);
      },
    };
  };
}

const loaders = { own: loadOwn, noble: loadNoble };

/** A function that makes a new verifier; its modules and the client's keys are there already. */
export function loadSubject(name: SubjectName, sample: Sample): Promise<() => Subject> {
  return loaders[name](sample);
}

/** Resolves once a page has finished the work that loading it caused; at once in Node. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
    else done();
  });
}

/**
 * Milliseconds of the first call, with making the verifier and importing all its keys.
 * @throws Error when the sample is not accepted
 */
export async function firstCall(name: SubjectName, part: Part, sample: Sample): Promise<number> {
  const make = await loadSubject(name, sample);
  await idle();
  let accepted = false;
  const taken = await time(async () => {
    accepted = await make()[part](sample);
  });
  if (!accepted) throw new Error(`${name} refuses the sample`);
  return taken;
}

/** Median milliseconds of further calls, in the order of SUBJECTS. */
export async function laterCalls(part: Part, sample: Sample, runs: number): Promise<number[]> {
  const makers = await Promise.all(SUBJECTS.map((name) => loadSubject(name, sample)));
  const subjects = makers.map((make) => make());
  return compareWarm(
    subjects.map((subject) => () => subject[part](sample)),
    runs,
  );
}
