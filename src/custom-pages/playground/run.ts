import * as z from 'zod/mini';
import type { BankConfig } from '../../config/schema.ts';
import { asObject } from '../../lib/own.ts';
import { readJwt } from '../../lib/jwt.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { isService, type ServiceName } from '../../bank/services.ts';
import type { BankServiceOptions, CallObserver, ObservedCall } from '../../bank/client/service.ts';
import { bankClient, bankOf } from '../../bank/bankClient.ts';
import { createBankLogin, type BankLogin } from '../../bank/login/flow/createBankLogin.ts';
import type { Tab } from '../../bank/login/flow/keptRedirects.ts';
import { logIn } from '../../bank/login/flow/logIn.ts';
import type { LoginStep, Signed } from '../../bank/login/flow/state.ts';
import { mintTicket } from '../../customer-backend/tickets/signing.ts';
import type { Environment } from '../../resources/api-keys/apiKey.schema.ts';
import type { SigningKey } from '../../resources/api-keys/try/signingKey.ts';
import type { Order } from './services.ts';

/** Subject of a run. Without an order it is a login that was begun before a redirect. */
export type Subject = {
  service: ServiceName;
  keyId: string;
  environment: Environment;
  order: Order | undefined;
};

/** The login of one run, with a client of its own whose calls are in its log alone. */
export type Run = {
  subject: Subject;
  login: BankLogin<LoginStep | Signed<DecodedResult>>;
  log: CallLog;
  /** The verdict about the result's signature. It outlasts the page's secret. */
  verdict: ReturnType<typeof createStore<Verdict | undefined>>;
};

export type Verdict = 'genuine' | 'forged';

/** True for a run that shows its end. */
export const hasEnded = ({ login }: Pick<Run, 'login'>) =>
  ['SignedResult', 'NonRecoverableError'].includes(login.state.get().name);

type Surroundings = {
  config: BankConfig;
  /** The secret of the run's key, while the page has it. */
  secret: () => SigningKey['secret'] | undefined;
  tab: Tab;
};

/** A run that has not begun: nothing is called until its login starts. */
export function createRun(subject: Subject, { config, secret, tab }: Surroundings): Run {
  const { service, keyId, environment, order } = subject;
  const log = createCallLog();
  // An object of its own, so that no other tool uses its client.
  const observed: BankConfig & Pick<BankServiceOptions, 'onCall'> = {
    ...bankOf(config, environment),
    onCall: log.onCall,
  };

  function issue(): Promise<string> {
    const bytes = secret();
    // Without the secret there is no further ticket: the page offers to start over.
    if (!order || !bytes) return new Promise(() => undefined);
    return mintTicket({ keyId, secret: bytes, service, data: order.ticket });
  }

  const load = () => bankClient(observed);
  const login = createBankLogin<Signed<DecodedResult>>(
    { load, issue, tab },
    async (sessions, page, signal, from) => {
      const asked = { name: service, wanted: order, read: decodeResult };
      page.show(await logIn(sessions, asked, page, signal, from));
      sessions.close();
    },
  );
  return { subject, login, log, verdict: createStore<Verdict | undefined>(undefined) };
}

/** The login that a kept ticket belongs to; undefined if it is for no service that is known here. */
export function returnedFrom(ticket: string, environment: Environment): Subject | undefined {
  const decoded = readJwt(ticket);
  const keyId = decoded?.header['kid'];
  const service = asObject(decoded?.claims['data'])?.['service'];
  if (!isService(service)) return undefined;
  return { service, keyId: typeof keyId === 'string' ? keyId : '', environment, order: undefined };
}

/** The calls of one run in their order, each masked by the client before it gets here. */
export type CallLog = {
  onCall: CallObserver;
  /** Changes when a call begins or ends. */
  calls: Store<readonly ObservedCall[]>;
};

/** More than a person reads; a bank that is polled for hours keeps the newest. */
const MOST = 200;

/** An empty log. A call is added when it begins, and its entry is replaced when it ends. */
export function createCallLog(): CallLog {
  const calls = createStore<readonly ObservedCall[]>([]);
  return {
    onCall(call) {
      const former = calls.get();
      const known = former.some(({ id }) => id === call.id);
      calls.set(
        known
          ? former.map((one) => (one.id === call.id ? call : one))
          : [...former, call].slice(-MOST),
      );
    },
    calls,
  };
}

const claimsSchema = z.object({
  data: z.object({ ticketId: z.string(), timestamp: z.string(), data: z.unknown() }),
});

/** The content of a result of any service. Nothing of it is verified by decoding. */
export type DecodedResult = {
  /** JSON, as it was signed. */
  header: string;
  claims: string;
  /** The request to the service, in the claims. */
  data: string | undefined;
  ticketId: string;
  /** RFC 3339. */
  timestamp: string;
};

/** The bank's result is no token, or not one of a result. */
export class UndecodableResultError extends Error {
  override readonly name = 'UndecodableResultError';
}

/** Decodes a result token (a JWT, RFC 7519). @throws UndecodableResultError */
export function decodeResult(jwt: string): DecodedResult {
  const decoded = readJwt(jwt);
  const parsed = claimsSchema.safeParse(decoded?.claims);
  if (!decoded || !parsed.success) throw new UndecodableResultError();
  const { ticketId, timestamp, data } = parsed.data.data;
  const { headerJson: header, claimsJson: claims } = decoded;
  return { header, claims, data: JSON.stringify(data), ticketId, timestamp };
}
