/** The events of one call. No bodies: they hold credentials. */
type Trace = {
  /** The method, and the path without what it holds. */
  call: string;
  status: number;
  /** Kind and code of the failure. */
  failure: string | undefined;
  ticketId: string | undefined;
  accept: string | undefined;
  contentType: string | undefined;
  clientVersion: string | undefined;
};

type KeptTrace = Trace & { traceId: string; time: string };

export type Traces = {
  add(id: Buffer, trace: Trace): void;
  find(id: Buffer): KeptTrace | undefined;
  /** The latest, newest first. */
  recent(count: number): KeptTrace[];
};

const MAX_TRACES = 500;

/** The last calls of a simulator, by the trace ids of their answers. */
export function createTraces(): Traces {
  const traces: KeptTrace[] = [];
  return {
    add(id, trace) {
      traces.push({ traceId: id.toString('hex'), time: new Date().toISOString(), ...trace });
      traces.splice(0, traces.length - MAX_TRACES);
    },
    find: (id) => traces.find(({ traceId }) => traceId === id.toString('hex')),
    recent: (count) => traces.slice(-count).toReversed(),
  };
}
