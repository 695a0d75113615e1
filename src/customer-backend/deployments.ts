import type { Grammar } from '../components/code/highlight.ts';

/** What a server needs of a key. */
export type DeployedKey = {
  id: string;
  /** As the hub showed it (Base64); left out where it is no longer known. */
  secret?: string | undefined;
};

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
  /** The file. It contains the secret if the key has one; otherwise `PLACEHOLDER`. */
  file: (key: DeployedKey) => string;
};

/** Stands for the secret. No Base64, so that a strict decoder refuses it. */
export const PLACEHOLDER = 'paste-the-secret-here';

/**
 * A value that shells, dotenv libraries and `docker run --env-file` read alike. Docker takes quotes
 * literally, so only a value that needs them has any; ids and Base64 never do.
 */
const envValue = (text: string) =>
  /^[\w+/=.:-]*$/.test(text) ? text : `'${text.replaceAll(/['\n\r]+/g, '')}'`;

/** A text of JSON is one of YAML 1.2 as well. */
const yamlText = (text: string) => JSON.stringify(text);

const env: Deployment = {
  id: 'env',
  title: '.env',
  fileName: '.env',
  // Browsers keep no name that starts with a dot: Chromium saves this one as env.txt.
  downloadName: 'hub.env',
  grammar: 'properties',
  file: ({ id, secret = PLACEHOLDER }) => `# Keep this file out of version control.
HUB_KEY_ID=${envValue(id)}
HUB_SECRET=${envValue(secret)}
`,
};

const kubernetes: Deployment = {
  id: 'kubernetes',
  title: 'Kubernetes',
  fileName: 'hub-key.secret.yaml',
  grammar: 'yaml',
  file: ({ id, secret = PLACEHOLDER }) => `apiVersion: v1
kind: Secret
metadata:
  name: hub-key
type: Opaque
# Not 'data': Kubernetes decodes the Base64 there, and the server would get raw bytes.
stringData:
  HUB_KEY_ID: ${yamlText(id)}
  HUB_SECRET: ${yamlText(secret)}
# In the container of the server:
#   envFrom: [{ secretRef: { name: hub-key } }]
`,
};

/** Without the secret: this file goes into version control, and .env beside it does not. */
const docker: Deployment = {
  id: 'docker',
  title: 'Docker',
  fileName: 'compose.yaml',
  grammar: 'yaml',
  // Compose replaces variables in every value; a doubled $ stands for itself.
  file: ({ id }) => `# docker compose up, with the secret in .env beside this file
# or without Compose: docker run --env-file .env your-image
services:
  server:
    image: your-image
    environment:
      HUB_KEY_ID: ${yamlText(id).replaceAll('$', '$$$$')}
      HUB_SECRET: \${HUB_SECRET:?is missing in .env}
`,
};

/** The ways to hand a key to a server, in the order of their tabs. */
export const DEPLOYMENTS: readonly [Deployment, ...Deployment[]] = [env, kubernetes, docker];
