import { describeIssue } from '../lib/describeIssue.ts';
import { configSchema, type Config } from './schema.ts';

/** Reason for an unusable configuration; `field` names the missing or wrong entry. */
export class ConfigError extends Error {
  readonly reason: 'unreachable' | 'not-json' | 'invalid';
  readonly field: string;
  readonly expected: string;

  constructor(reason: ConfigError['reason'], field = '', expected = '') {
    super(`config.json ${reason} ${field} ${expected}`.trim());
    this.name = 'ConfigError';
    this.reason = reason;
    this.field = field;
    this.expected = expected;
  }
}

/** Parses a runtime configuration. Throws a ConfigError that names the first wrong field. */
export function parseConfig(json: unknown): Config {
  const parsed = configSchema.safeParse(json);
  if (parsed.success) return Object.freeze(parsed.data);
  const { field, expected } = describeIssue(parsed.error);
  throw new ConfigError('invalid', field, expected);
}

/** Maximum length of a configuration. Characters. */
export const MAX_LENGTH = 65_536;

/**
 * Fetches and parses `/config.json`. The request matches the preload in index.html, which starts it
 * before this code has loaded. Rejects with a ConfigError.
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  if (!response?.ok) throw new ConfigError('unreachable');
  let json: unknown;
  try {
    // A longer text is cut and therefore no JSON, because each wrong entry would cost time.
    json = JSON.parse((await response.text()).slice(0, MAX_LENGTH));
  } catch (cause) {
    // Any other error means that the connection broke or timed out during the answer.
    throw new ConfigError(cause instanceof SyntaxError ? 'not-json' : 'unreachable');
  }
  return parseConfig(json);
}
