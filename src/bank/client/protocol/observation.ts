import { parseJson, textOf, toBase64, utf8 } from '../../../lib/bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { CallObserver, Evidence, ObservedCall, SeenBody } from '../service.ts';
import { MASK, maskedAnswer, maskedRequest, readable, type Confidential } from './masking.ts';

/** An answer as it arrived, still sealed. */
type Arrived = { status: number; body: Uint8Array };

/** The reports of a call while it is made. */
export type Observation = {
  sent(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | string | undefined,
  ): void;
  received(answer: Arrived): void;
  /** `opened` is the body itself where it came in clear. */
  opened(answer: Arrived, opened: Uint8Array): void;
  ended(evidence?: Evidence): void;
  failed(error: unknown): void;
};

/** Begins to observe a call: its name, and what is about to be sealed. */
export type Observe = (call: string, body?: object, ticket?: string) => Observation;

/** Bytes of a sealed body that are shown. */
const BEGINNING = 48;

/** Headers whose value is shown. */
const SHOWN_HEADERS = ['accept', 'content-type', 'yaxi-client-version', 'yaxi-ticket-id'];

/** Its value is shown by its beginning: a sealed ticket tells nothing. */
const SEALED_HEADER = 'yaxi-ticket';

/** Tells an observer of calls, without anything that is confidential. */
export function createObserving(onCall: CallObserver): Observe {
  let calls = 0;
  return (call, body, ticket) => {
    calls += 1;
    const began = performance.now();
    const confidential: Confidential = new Set(ticket === undefined ? [] : [ticket]);
    let seen: ObservedCall = {
      id: calls,
      call,
      milliseconds: undefined,
      sent: undefined,
      request: maskedRequest(body, confidential),
      received: undefined,
      answer: undefined,
      failure: undefined,
      evidence: undefined,
    };
    onCall(seen);

    function end(outcome: Pick<ObservedCall, 'failure' | 'evidence'>) {
      seen = { ...seen, ...outcome, milliseconds: performance.now() - began };
      confidential.clear();
      onCall(seen);
    }

    return {
      sent(url, headers, bytes) {
        seen = { ...seen, sent: { url: url.href, headers: shown(headers), body: sizeOf(bytes) } };
        // Only the settlement sends its body in clear.
        if (typeof bytes === 'string') {
          seen = { ...seen, request: maskedRequest(parseJson(bytes), confidential) };
        }
      },
      received({ status, body: { length: size } }) {
        seen = { ...seen, received: { status, size, beginning: '' } };
      },
      opened({ status, body: sealed }, opened) {
        const answer = maskedAnswer(textOf(opened), confidential);
        // What came in clear may repeat what is confidential, which Base64 would not mask.
        const beginning = sealed !== opened ? startOf(sealed) : '';
        seen = { ...seen, answer, received: { status, size: sealed.length, beginning } };
      },
      ended: (evidence) => end({ failure: undefined, evidence }),
      failed(error) {
        const { kind, code } =
          error instanceof BankServiceError ? error : { kind: 'Error' as const, code: undefined };
        end({ failure: { kind, code }, evidence: undefined });
      },
    };
  };
}

function shown(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => {
    if (name === SEALED_HEADER) return [name, readable(value, BEGINNING)];
    return [name, SHOWN_HEADERS.includes(name) ? value : MASK];
  });
  return Object.fromEntries(entries);
}

function sizeOf(body: Uint8Array | string | undefined): SeenBody | undefined {
  if (body === undefined) return undefined;
  const bytes = typeof body === 'string' ? utf8(body) : body;
  return { size: bytes.length, beginning: startOf(bytes) };
}

const startOf = (bytes: Uint8Array) => toBase64(bytes.subarray(0, BEGINNING));
