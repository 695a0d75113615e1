import type { HubError } from '../providers/hub/errors.ts';
import type { Texts } from './en.ts';
import { unstacked } from '../lib/graphemes.ts';

type HubFailure = Pick<HubError, 'kind' | 'status' | 'detail'>;

/**
 * The reason of a failed call as a sentence for the user. What the hub says about a refused
 * request is shown unchanged; what it says about its own faults (5xx) is not shown.
 */
export function errorText(error: unknown, texts: Texts): string {
  if (!isHubFailure(error)) return texts.errors.unexpected;
  if (error.kind === 'status') return statusText(error, texts);
  if (error.kind === 'contract') {
    return error.detail ? texts.errors.contract(error.detail) : texts.errors.malformed;
  }
  return texts.errors[error.kind];
}

function statusText({ status, detail }: HubFailure, texts: Texts): string {
  if (status === 401) return texts.errors.session;
  if (status === 403) return texts.errors.forbidden;
  if (status === 429 || status === 503) return texts.errors.busy;
  if (status >= 400 && status < 500 && detail) return unstacked(detail);
  if (status === 404) return texts.errors.notFound;
  return texts.errors.server(status);
}

/** By name, so that the texts need not import the hub's client. */
function isHubFailure(error: unknown): error is HubFailure {
  return error instanceof Error && error.name === 'HubError';
}
