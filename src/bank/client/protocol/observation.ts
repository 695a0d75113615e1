import { parseJson, textOf, toBase64, utf8 } from '../../../lib/bytes.ts';
import { BankServiceError } from '../errors.ts';
import type { CallObserver, Evidence, ObservedCall, ObservedBody } from '../options.ts';
import { MASK, maskedAnswer, maskedRequest, readable, type Confidential } from './masking.ts';

export type Observation = ReturnType<ReturnType<typeof createObserving>>;

/** Shown bytes of a sealed body. */
const SHOWN_LENGTH = 48;
const SHOWN_HEADERS = ['accept', 'content-type', 'yaxi-client-version', 'yaxi-ticket-id'];

/** Reports calls to an observer, masked. `body` and `ticket` are those before sealing. */
export function createObserving(onCall: CallObserver) {
  let calls = 0;
  return (call: string, body?: object, ticket?: string) => {
    calls += 1;
    const began = performance.now();
    const confidential: Confidential = new Set(ticket === undefined ? [] : [ticket]);
    let seen: ObservedCall = { id: calls, call, request: maskedRequest(body, confidential) };
    const note = (known: Partial<ObservedCall>) => {
      seen = { ...seen, ...known };
    };
    const end = (outcome: Partial<ObservedCall>) => {
      note({ ...outcome, milliseconds: performance.now() - began });
      confidential.clear();
      onCall(seen);
    };
    onCall(seen);

    return {
      sent(url: URL, headers: Readonly<Record<string, string>>, bytes?: Uint8Array | string) {
        note({ sent: { url: url.href, headers: shown(headers), body: sizeOf(bytes) } });
        // Only the settlement's body is sent in clear.
        if (typeof bytes === 'string') {
          note({ request: maskedRequest(parseJson(bytes), confidential) });
        }
      },
      /** `opened` is `sealed` itself if that came in clear; undefined if it does not open. */
      received(status: number, sealed: Uint8Array, opened: Uint8Array | undefined) {
        // Base64 of an answer in clear would hide confidential texts from masking.
        const beginning = opened && opened !== sealed ? startOf(sealed) : '';
        const answer = maskedAnswer(opened && textOf(opened), confidential);
        note({ answer, received: { status, size: sealed.length, beginning } });
      },
      ended: (evidence?: Evidence) => end({ evidence }),
      failed(error: unknown) {
        const isKnown = error instanceof BankServiceError;
        const { kind, code } = isKnown ? error : { kind: 'Error' as const, code: undefined };
        end({ failure: { kind, code } });
      },
    };
  };
}

function shown(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => {
    // A sealed ticket begins with an ephemeral public key; the rest is ciphertext.
    if (name === 'yaxi-ticket') return [name, readable(value, SHOWN_LENGTH)];
    return [name, SHOWN_HEADERS.includes(name) ? value : MASK];
  });
  return Object.fromEntries(entries);
}

function sizeOf(body: Uint8Array | string | undefined): ObservedBody | undefined {
  if (body === undefined) return undefined;
  const bytes = typeof body === 'string' ? utf8(body) : body;
  return { size: bytes.length, beginning: startOf(bytes) };
}

const startOf = (bytes: Uint8Array) => toBase64(bytes.subarray(0, SHOWN_LENGTH));
