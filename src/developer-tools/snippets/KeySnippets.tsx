import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';

type KeySnippetsProps = {
  apiKey: ApiKey;
  /** The secret (Base64) where the page has it. */
  secret?: string | undefined;
};

/** In preparation. */
export default function KeySnippets(_props: KeySnippetsProps) {
  return null;
}
