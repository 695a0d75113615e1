/** The data about one call, without its body, which may contain credentials. */
type Trace = {
  /** Method and path of the route, without parameter values. */
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
  /** The latest traces, newest first. */
  recent(count: number): KeptTrace[];
};

const MAX_TRACES = 500;

/** Keeps the last calls of a simulator, by the trace ids of their answers. */
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
