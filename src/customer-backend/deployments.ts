import type { Grammar } from '../components/code/highlight.ts';
import compose from './deployments/compose.yaml?raw';
import env from './deployments/hub.env?raw';
import kubernetes from './deployments/hub-key.secret.yaml?raw';

export type Deployment = {
  id: 'env' | 'kubernetes' | 'docker';
  title: string;
  fileName: string;
  /** For downloads, where browsers would change `fileName`. */
  downloadName?: string;
  grammar: Grammar;
  /** Contains KEY_ID and, except for Compose, PLACEHOLDER. */
  template: string;
};

const KEY_ID = 'YOUR_KEY_ID';

/** Stands for the secret; not Base64, so that a strict decoder refuses it. */
export const PLACEHOLDER = 'paste-the-secret-here';

/** In the order of their tabs. Compose takes the secret from the .env beside it. */
export const DEPLOYMENTS: readonly [Deployment, ...Deployment[]] = [
  {
    id: 'env',
    title: '.env',
    fileName: '.env',
    // Browsers drop the leading dot: Chromium saves '.env' as env.txt.
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
 * The file for a key, with its Base64 secret if that is known. Other characters than those of an id
 * or of Base64 would need escapes, so such texts are left out.
 */
export function deploymentFile(
  { template }: Pick<Deployment, 'template'>,
  { id, secret = '' }: { id: string; secret?: string | undefined },
): string {
  const withId = /^[\w-]+$/.test(id) ? template.replace(KEY_ID, id) : template;
  return /^[\w+/=-]+$/.test(secret) ? withId.replace(PLACEHOLDER, secret) : withId;
}
