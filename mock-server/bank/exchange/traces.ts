import { randomBytes } from 'node:crypto';

/** What happened to one call. No bodies: they hold credentials. */
export type Trace = {
  time: string;
  call: string;
  status: number;
  /** Kind and code of the failure. */
  failure?: string | undefined;
  ticketId: string | undefined;
  accept: string | undefined;
  contentType: string | undefined;
  clientVersion: string | undefined;
};

export type Traces = {
  /** Raw bytes of a new trace id. */
  newId(): Buffer;
  add(id: Buffer, trace: Trace): void;
  /** The trace as text, or `undefined` for an unknown or an old id. */
  find(id: Buffer): string | undefined;
  /** The latest, newest first. */
  recent(count: number): Trace[];
};

const ID_BYTES = 16;
const MOST_TRACES = 500;

/** The last calls of a simulator, by the trace ids of their answers. */
export function createTraces(): Traces {
  const traces = new Map<string, Trace>();
  return {
    newId: () => randomBytes(ID_BYTES),
    add(id, trace) {
      const [oldest] = traces.keys();
      if (traces.size >= MOST_TRACES && oldest !== undefined) traces.delete(oldest);
      traces.set(id.toString('hex'), trace);
    },
    find(id) {
      const trace = traces.get(id.toString('hex'));
      return trace && JSON.stringify({ traceId: id.toString('hex'), ...trace }, undefined, 2);
    },
    recent: (count) => [...traces.values()].slice(-count).toReversed(),
  };
}

/** The box in the path of GET traces: Base64 with `-` and `_`, padded or not. */
export function sealedTraceId(segment: string): Buffer {
  return Buffer.from(segment, 'base64url');
}
