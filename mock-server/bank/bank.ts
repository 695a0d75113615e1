import type { JWK } from 'jose';
import type { Environment } from '../../src/resources/api-keys/apiKey.schema.ts';
import type { App } from '../http.ts';
import type { AllowedOrigin } from '../origins.ts';
import { ENVIRONMENTS } from '../state.ts';
import type { Store } from '../store.ts';
import { mountBank } from './app.ts';
import { createControl } from './control/control.ts';
import type { BankControl } from './control/control.ts';
import { mountControlPage } from './control/page.ts';
import { createTraces } from './exchange/traces.ts';
import { bankTrust } from './pki/pki.ts';
import type { BankTrust } from './pki/pki.ts';
import type { BankProduct } from './pki/products.ts';
import type { Flow, Login } from './call.ts';
import { createExpiringMap } from './expiringMap.ts';

export type BankOptions = {
  /** Processor family to simulate. Default: Genoa. */
  product?: BankProduct | undefined;
  /** Refuses calls that deviate from the protocol. */
  strict?: boolean | undefined;
  /** Origin of the bank's login page. Built consoles require https. Default: this simulator. */
  loginOrigin?: string | undefined;
};

/** The fault switches of the simulator, and the trust anchors for its clients. */
export type BankHandle = { control: BankControl; trust: BankTrust };

type MountOptions = { origin: string; store: Store; allowedOrigin: AllowedOrigin };

/** Paths of the services. The real services have a separate host for each environment. */
const PATHS: Readonly<Record<Environment, string>> = {
  Production: '/bank/',
  Integration: '/bank-integration/',
};

/** A bank simulator for both environments, with its control page at /bank-simulator. */
export function createBank({ product = 'Genoa', strict = false, loginOrigin }: BankOptions = {}) {
  const handle: BankHandle = { control: createControl(), trust: bankTrust(product) };
  return {
    handle,
    mount(app: App, { origin, store, allowedOrigin }: MountOptions): void {
      const { control } = handle;
      const traces = createTraces();
      for (const environment of ENVIRONMENTS) {
        const path = PATHS[environment];
        const bank = {
          environment,
          url: `${origin}${path}`,
          loginUrl: loginOrigin && `${loginOrigin}${path}`,
          store,
          control,
          flows: createExpiringMap<Flow>('base64'),
          logins: createExpiringMap<Login>('base64url'),
        };
        mountBank(app, bank, { traces, strict, product, allowedOrigin });
      }
      mountControlPage(app, control, traces, `${product}, ${strict ? 'strict' : 'lenient'}`);
    },
  };
}

/** The hub's ticket key, which also signs the results of the simulator. */
export function ticketKeyOf({ state }: Store): JWK {
  const { kid, secret } = state.ticketKey;
  return { kty: 'oct', kid, alg: 'HS256', k: Buffer.from(secret, 'base64').toString('base64url') };
}
