import type { CallFailure } from '../lib/callFailure.ts';
import type { Texts } from './en.ts';
import { unstacked } from '../lib/graphemes.ts';

/**
 * The reason for a failed call as a sentence for the user, with the time of the next attempt if the
 * hub has named one. The hub's message about a refused request is shown unchanged; its message about
 * a fault of its own (5xx) is not shown.
 */
export function errorText(error: unknown, texts: Texts): string {
  const { seconds } = waitAfter(error);
  const reason = reasonOf(error, texts);
  return seconds > 0 ? `${reason} ${texts.errors.againIn(seconds)}` : reason;
}

/** The same without the time, for a page that counts it down (`components/feedback/Reason.tsx`). */
export function reasonOf(error: unknown, texts: Texts): string {
  const reason = sentence(error, texts);
  return isHubFailure(error) && error.traceId
    ? `${reason} ${texts.errors.trace(error.traceId)}`
    : reason;
}

function sentence(error: unknown, texts: Texts): string {
  const { errors, boot } = texts;
  if (!isHubFailure(error)) return errors.unexpected;
  const { kind, detail, retryAfter } = error;
  switch (kind) {
    case 'status':
      return statusText(error, texts);
    case 'contract':
      return detail ? errors.contract(detail) : errors.malformed;
    case 'identity':
      return retryAfter === undefined ? errors.identity : errors.identityBusy;
    case 'code':
      return boot.failure.chunk;
    default:
      return errors[kind];
  }
}

/**
 * The whole seconds that a service has asked the console to wait, 0 without such a request, and
 * whether the page may then repeat the call automatically.
 */
export function waitAfter(error: unknown): { seconds: number; again: boolean } {
  if (!isHubFailure(error)) return { seconds: 0, again: false };
  return { seconds: Math.ceil(error.retryAfter ?? 0), again: error.again };
}

function statusText({ status, detail, retryAfter }: CallFailure, { errors }: Texts): string {
  if (status === 401) return errors.session;
  if (status === 403) return errors.forbidden;
  if (status === 429) return errors.tooMany;
  if (status === 503) return retryAfter === undefined ? errors.busy : errors.busyNow;
  if (status >= 400 && status < 500 && detail) return unstacked(detail);
  if (status === 404) return errors.notFound;
  return errors.server(status);
}

/** Compares the name, so that the texts need not import the hub's client. */
function isHubFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'HubError';
}
