import { parseConfig } from '../../src/config/loadConfig.ts';
import type { Config } from '../../src/config/schema.ts';
import { linksTo } from '../linksTo.ts';

/**
 * The runtime configuration with these sections, and with links that no test follows.
 * @throws ConfigError as `parseConfig` does
 */
export function configWith(sections: object): Config {
  return parseConfig({
    links: linksTo('https://links.example'),
    ...sections,
  });
}
