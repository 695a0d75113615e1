import { parseConfig } from '../../src/config/loadConfig.ts';
import type { Config } from '../../src/config/schema.ts';

const LINK = 'https://links.example';

/**
 * The runtime configuration with these sections, and with links that no test follows.
 * @throws ConfigError as `parseConfig` does
 */
export function configWith(sections: object): Config {
  return parseConfig({
    links: {
      apiDocs: LINK,
      documentation: LINK,
      demoProject: LINK,
      demoApplication: LINK,
      sdk: LINK,
      officialVersion: LINK,
      support: LINK,
    },
    ...sections,
  });
}
