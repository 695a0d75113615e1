import { parseConfig } from '../../src/config/loadConfig.ts';
import type { Config } from '../../src/config/schema.ts';
import { linksTo } from '../linksTo.ts';

/** A runtime configuration with these sections and with links that no test follows. */
export const configWith = (sections: object): Config =>
  parseConfig({ links: linksTo('https://links.example'), ...sections });
