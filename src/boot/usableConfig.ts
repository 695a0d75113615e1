import { ConfigError, loadConfig } from '../config/loadConfig.ts';
import type { Config } from '../config/schema.ts';
import { bootTexts, reloadAction, showPlainScreen } from './plainScreen.ts';

/**
 * The configuration; undefined if it is unusable. The page then shows the reason, in the language
 * that has loaded once `language` settles.
 */
export async function usableConfig(language: Promise<void>): Promise<Config | undefined> {
  try {
    return await loadConfig();
  } catch (error) {
    await language;
    const texts = bootTexts().config;
    showPlainScreen({
      title: texts.title,
      paragraphs: [problem(error), texts.hint],
      actions: [reloadAction()],
      tone: 'alert',
    });
    return undefined;
  }
}

/** The reason for an unusable configuration, with the name of a wrong field. */
function problem(error: unknown): string {
  const texts = bootTexts().config;
  if (!(error instanceof ConfigError)) return texts.unreachable();
  return error.reason === 'invalid'
    ? texts.invalid(error.field, error.expected)
    : texts[error.reason]();
}
