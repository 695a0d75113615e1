import type { Grammar } from '../components/code/highlight.ts';
import compose from './deployments/compose.yaml?raw';
import env from './deployments/hub.env?raw';
import kubernetes from './deployments/hub-key.secret.yaml?raw';

/** A way to hand a key to a server. */
export type Deployment = {
  id: 'env' | 'kubernetes' | 'docker';
  /** The name of the file or the product. */
  title: string;
  fileName: string;
  /** The name to download it under, where browsers would change its own. */
  downloadName?: string;
  /** The grammar that highlights it. */
  grammar: Grammar;
  /** The file, with `KEY_ID` and, but for Compose, `PLACEHOLDER` in the places of id and secret. */
  template: string;
};

const KEY_ID = 'YOUR_KEY_ID';

/** Stands for the secret. No Base64, so that a strict decoder refuses it. */
export const PLACEHOLDER = 'paste-the-secret-here';

/** The ways, in the order of their tabs. Compose takes the secret from the .env beside it. */
export const DEPLOYMENTS: readonly [Deployment, ...Deployment[]] = [
  {
    id: 'env',
    title: '.env',
    fileName: '.env',
    // Browsers keep no name that starts with a dot: Chromium saves this one as env.txt.
    downloadName: 'hub.env',
    grammar: 'properties',
    template: env,
  },
  {
    id: 'kubernetes',
    title: 'Kubernetes',
    fileName: 'hub-key.secret.yaml',
    grammar: 'yaml',
    template: kubernetes,
  },
  { id: 'docker', title: 'Docker', fileName: 'compose.yaml', grammar: 'yaml', template: compose },
];

/**
 * The file for a key. The secret is Base64 as the hub showed it, or left out where it is no longer
 * known. Any other text than an id or Base64 would need escapes, and is left out too.
 */
export function deploymentFile(
  { template }: Pick<Deployment, 'template'>,
  { id, secret = '' }: { id: string; secret?: string | undefined },
): string {
  const withId = /^[\w-]+$/.test(id) ? template.replace(KEY_ID, id) : template;
  return /^[\w+/=-]+$/.test(secret) ? withId.replace(PLACEHOLDER, secret) : withId;
}
