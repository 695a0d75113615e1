import { createBoxKeys, seal } from '../enclave/box.ts';
import type { BankControl } from '../control/control.ts';

/** What leaves the simulator, as bytes of a body and the header `yaxi-trace-id`. */
export type Sealed = { status: number; body: Buffer; traceId?: string };

/** An answer before it is sealed. */
export type Outcome = {
  status: number;
  /** `undefined`: no body at all. */
  text: string | undefined;
  /** The client's key, which the answer is sealed for; absent before there is a session. */
  recipient: Buffer | undefined;
  traceId: Buffer;
};

/**
 * Seals body and trace id, or spoils what `control` asks for. Without a
 * recipient the body goes in clear and the trace id stays.
 */
export function sealOutcome(control: BankControl, outcome: Outcome): Sealed {
  const { status, text, recipient } = outcome;
  const plain = Buffer.from(text ?? '');
  if (!recipient) return { status, body: plain };
  const traceId = sealFor(recipient, outcome.traceId, control.unopenableTraceId);
  const clear = text === undefined || (status >= 400 && control.plainErrors);
  return {
    status,
    body: clear ? plain : sealFor(recipient, plain, control.unopenableBody),
    traceId: traceId.toString('base64'),
  };
}

function sealFor(recipient: Buffer, plain: Buffer, unopenable: boolean): Buffer {
  const box = seal(unopenable ? createBoxKeys().publicKey : recipient, plain);
  // Cannot happen: the settlement has already sealed for this key.
  if (!box) throw new Error('The client’s key is not usable');
  return box;
}
