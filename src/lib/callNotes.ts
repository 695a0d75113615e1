/** A call of this tab, described by its template: never by its address, body or headers. */
export type NotedCall = {
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  service: 'hub' | 'bank';
  /** Method and path template. */
  call: string;
  /** 0 if no answer came. */
  status: number;
  milliseconds: number;
  /** The kind of failure, if no answer came or it was not read. */
  failure: string | undefined;
  /** The trace that the console has sent with it. */
  traceId: string | undefined;
};

const MOST = 100;

const calls: NotedCall[] = [];

/**
 * Times a call that is about to be sent; the returned function notes how it ended. The last 100 are
 * kept in the memory of this page, for whoever asks for its support information (decision 203).
 */
export function timeCall(service: NotedCall['service'], call: string, traceId?: string) {
  const at = Date.now();
  const began = performance.now();
  return (status: number, failure?: string): void => {
    const milliseconds = Math.round(performance.now() - began);
    calls.push({ at, service, call, status, milliseconds, failure, traceId });
    if (calls.length > MOST) calls.shift();
  };
}

/** The noted calls, in the order in which they ended. */
export const notedCalls = (): readonly NotedCall[] => [...calls];
