import type { apiKeysEn } from '../../texts/apiKeys.en.ts';
import type { Wording } from '../../texts/wording.ts';

/** The type of an error that the hub reported. */
export const SERVER_PROBLEM = 'server';

/** An error of a field as the form keeps it: of one field, or of a list of values as a whole. */
type FieldProblem = { type?: unknown; message?: unknown };

/** The words of a field's error: the hub's own as they are, ours from the catalogue. */
export function problemText(
  error: FieldProblem | undefined,
  texts: Pick<Wording<typeof apiKeysEn>, 'createApiKey'>,
): string | undefined {
  if (typeof error?.message !== 'string') return undefined;
  if (error.type === SERVER_PROBLEM) return error.message;
  const own: Record<string, unknown> = texts.createApiKey;
  const text = own[error.message];
  return typeof text === 'string' ? text : error.message;
}
