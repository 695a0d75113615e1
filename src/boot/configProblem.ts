import { ConfigError } from '../config/loadConfig.ts';
import { bootTexts } from '../texts/bootTexts.ts';

/** Why the configuration cannot be used, naming the field where one is wrong. */
export function configProblem(error: unknown): string {
  const texts = bootTexts().config;
  if (!(error instanceof ConfigError)) return texts.unreachable();
  return error.reason === 'invalid'
    ? texts.invalid(error.field, error.expected)
    : texts[error.reason]();
}
