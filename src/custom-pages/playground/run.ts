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

/** Subject of a run; without an order, a login that continues after a redirect. */
export type Subject = {
  service: ServiceName;
  keyId: string;
  environment: Environment;
  order: Order | undefined;
};

/** One login with its own client, whose calls are only in `log`. */
export type Run = {
  subject: Subject;
  login: BankLogin<LoginStep | Signed<DecodedResult>>;
  log: CallLog;
  /** The verdict on the result's signature. It outlives the page's secret. */
  verdict: ReturnType<typeof createStore<Verdict | undefined>>;
};

export type Verdict = 'genuine' | 'forged';

/** True if the run shows its result or its final failure. */
export const hasEnded = ({ login }: Pick<Run, 'login'>) =>
  ['SignedResult', 'NonRecoverableError'].includes(login.state.get().name);

type Surroundings = {
  config: BankConfig;
  /** The secret of the run's key, while the page has it. */
  secret: () => SigningKey['secret'] | undefined;
  tab: Tab;
};

/** A run; it calls nothing until its login starts. */
export function createRun(subject: Subject, { config, secret, tab }: Surroundings): Run {
  const { service, keyId, environment, order } = subject;
  const log = createCallLog();
  // A new object, because clients are shared by object and no other tool may use this one.
  const observed: BankConfig & Pick<BankServiceOptions, 'onCall'> = {
    ...bankOf(config, environment),
    onCall: log.onCall,
  };

  function issue(): Promise<string> {
    const bytes = secret();
    // Without the secret there is no further ticket; the page offers to start over.
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

/** The subject of a kept ticket; undefined if its service is unknown. */
export function returnedFrom(ticket: string, environment: Environment): Subject | undefined {
  const decoded = readJwt(ticket);
  const keyId = decoded?.header['kid'];
  const service = asObject(decoded?.claims['data'])?.['service'];
  if (!isService(service)) return undefined;
  return { service, keyId: typeof keyId === 'string' ? keyId : '', environment, order: undefined };
}

/** The calls of one run in order. The client masks each call before it reports it. */
export type CallLog = {
  onCall: CallObserver;
  /** Changes when a call begins or ends. */
  calls: Store<readonly ObservedCall[]>;
};

/** Maximum number of kept calls; polling a bank for hours must not fill the memory. */
const MAX_CALLS = 200;

/** An empty log. A call is added when it begins; its entry is replaced when it ends. */
export function createCallLog(): CallLog {
  const calls = createStore<readonly ObservedCall[]>([]);
  return {
    onCall(call) {
      const previous = calls.get();
      const known = previous.some(({ id }) => id === call.id);
      calls.set(
        known
          ? previous.map((one) => (one.id === call.id ? call : one))
          : [...previous, call].slice(-MAX_CALLS),
      );
    },
    calls,
  };
}

const claimsSchema = z.object({
  data: z.object({ ticketId: z.string(), timestamp: z.string(), data: z.unknown() }),
});

/** The content of a result of any service. Decoding verifies nothing. */
export type DecodedResult = {
  /** JSON as signed. */
  header: string;
  claims: string;
  /** JSON of the service's data in the claims. */
  data: string | undefined;
  ticketId: string;
  /** RFC 3339. */
  timestamp: string;
};

/** The bank's result is not a result token. */
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
