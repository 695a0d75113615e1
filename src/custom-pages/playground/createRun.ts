import type { BankConfig } from '../../config/schema.ts';
import { asObject } from '../../lib/own.ts';
import { isService, type ServiceName } from '../../bank/services.ts';
import { fromBase64Url, parseJson, textOf } from '../../lib/bytes.ts';
import type { BankServiceOptions } from '../../bank/client/service.ts';
import { bankClient, bankOf } from '../../bank/bankClient.ts';
import { createFlow } from '../../bank/login/flow/createFlow.ts';
import type { FlowEffects } from '../../bank/login/flow/effects.ts';
import type { Flow } from '../../bank/login/flow/flow.ts';
import { bankEffects, tabEffects, ticketEffects } from '../../bank/login/effects.ts';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import { mintTicket } from '../../bank/tickets/mint.ts';
import { createCallLog, type CallLog } from './calls/callLog.ts';
import { resumedSteps, stepsOf, type Order } from './order.ts';
import { readSignedResult } from './signedResult.ts';

type Environment = SigningKey['apiKey']['environment'];

/** What a run is about: an order with its key, or a login that was begun before a redirect. */
export type Subject =
  | { kind: 'order'; order: Order; apiKey: SigningKey['apiKey'] }
  | { kind: 'returned'; service: ServiceName; keyId: string; environment: Environment };

/** The flow of one run, with a client of its own whose calls are in its log alone. */
export type Run = { subject: Subject; flow: Flow; log: CallLog };

type Surroundings = {
  config: BankConfig;
  /** The secret of the run's key, while the page has it. */
  secret: () => SigningKey['secret'] | undefined;
  tab: Parameters<typeof tabEffects>[0];
};

/** A run that has not begun: nothing is called until its flow starts. */
export function createRun(subject: Subject, { config, secret, tab }: Surroundings): Run {
  const log = createCallLog();
  const environment = subject.kind === 'order' ? subject.apiKey.environment : subject.environment;
  // An object of its own, so that no other tool uses its client.
  const observed: BankConfig & Pick<BankServiceOptions, 'onCall'> = {
    ...bankOf(config, environment),
    onCall: log.onCall,
  };
  const load = () => bankClient(observed);
  const steps = subject.kind === 'order' ? stepsOf(subject.order) : resumedSteps(subject.service);

  function issue(signal: AbortSignal): Promise<string> {
    const bytes = secret();
    if (subject.kind === 'returned' || !bytes) return forever(signal);
    const { order, apiKey } = subject;
    const { service, ticket } = order;
    return mintTicket({ keyId: apiKey.id, secret: bytes, service, data: ticket });
  }

  const effects: FlowEffects = {
    ...bankEffects(load, steps),
    ...ticketEffects(load, issue),
    ...tabEffects(tab),
    // Accounts are shown as part of the result, none is chosen.
    readResult(jwt) {
      const result = readSignedResult(jwt);
      return result && { ticketId: result.ticketId, timestamp: result.timestamp, accounts: [] };
    },
    verify: () => Promise.reject(new Error('the playground saves no account')),
  };
  return { subject, flow: createFlow(effects), log };
}

/** Without the secret there is no further ticket: the page offers to start over. */
function forever(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** The login that a kept ticket belongs to; undefined if it is for no service that is known here. */
export function returnedFrom(ticket: string, environment: Environment): Subject | undefined {
  const [header, claims] = ticket
    .split('.')
    .map((part) => asObject(parseJson(textOf(fromBase64Url(part) ?? new Uint8Array()))));
  const keyId = header?.['kid'];
  const service = asObject(claims?.['data'])?.['service'];
  if (typeof service !== 'string' || !isService(service)) return undefined;
  return { kind: 'returned', service, keyId: typeof keyId === 'string' ? keyId : '', environment };
}
