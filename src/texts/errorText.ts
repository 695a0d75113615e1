import type { CallFailure } from '../lib/callFailure.ts';
import type { Texts } from './en.ts';
import { unstacked } from '../lib/graphemes.ts';

/**
 * The reason of a failed call as a sentence for the user, and when they can try again, if the hub
 * has said so. What the hub says about a refused request is shown unchanged; what it says about its
 * own faults (5xx) is not shown.
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
 * The whole seconds for which a service has asked to be left alone, 0 if it has not, and whether the
 * page may then make the call again by itself.
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

/** By name, so that the texts need not import the hub's client. */
function isHubFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'HubError';
}
