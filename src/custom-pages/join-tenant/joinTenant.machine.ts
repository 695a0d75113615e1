import type { Tenant } from '../../providers/hub/contract.ts';
import { HubError, mayHaveHappened } from '../../providers/hub/errors.ts';

/** The hub's reason for refusing. `sentence` is its message, if it sent one. */
export type Refusal =
  | { kind: 'invalid' }
  | { kind: 'gone'; sentence: string | undefined }
  | { kind: 'error'; error: unknown };

export type JoinAnswer =
  | { kind: 'joined' }
  /** The user already belongs to this tenant. */
  | { kind: 'member' }
  | { kind: 'refused'; refusal: Refusal }
  /** No decision of the hub arrived; `unsure` if the request may have worked. */
  | { kind: 'unanswered'; error: unknown; unsure: boolean };

/** The loss that leaving the current tenant would cause. */
export type TenantStatus =
  | { kind: 'member' }
  /** No known loss. */
  | { kind: 'free' }
  /** The current tenant has its own name or keys. The name is absent if only keys are known. */
  | { kind: 'settled'; tenantName: string | undefined };

/** States of a join. `unsure`: an earlier, unanswered attempt may have worked. */
export type JoinState =
  | { phase: 'checking' }
  | { phase: 'asking'; tenantName: string | undefined; signInFailed: boolean }
  | { phase: 'switching'; tenantName: string | undefined }
  | { phase: 'cancelled' }
  | { phase: 'joining'; unsure: boolean }
  | { phase: 'joined'; signInFailed: boolean }
  | { phase: 'member'; unsure: boolean; asked: boolean }
  | { phase: 'failed'; refusal: Refusal; unsure: boolean; retry: boolean };

export type JoinEvent =
  | { type: 'known'; status: TenantStatus }
  | { type: 'confirm' }
  | { type: 'switch' }
  | { type: 'cancel' }
  | { type: 'answered'; answer: JoinAnswer }
  | { type: 'retry' }
  | { type: 'signInFailed' }
  | { type: 'signIn' };

/**
 * The next state of a join. An event that the state does not expect returns the same state, so that
 * neither a second click nor a late answer repeats an effect.
 */
export function transition(state: JoinState, event: JoinEvent): JoinState {
  switch (event.type) {
    case 'known':
      return state.phase === 'checking' ? settle(event.status) : state;
    case 'confirm':
      return state.phase === 'asking' ? { phase: 'joining', unsure: false } : state;
    case 'switch':
      return state.phase === 'asking'
        ? { phase: 'switching', tenantName: state.tenantName }
        : state;
    case 'cancel':
      return state.phase === 'asking' ? { phase: 'cancelled' } : state;
    case 'answered':
      return state.phase === 'joining' ? conclude(event.answer, state.unsure) : state;
    case 'retry':
      return state.phase === 'failed' && state.retry
        ? { phase: 'joining', unsure: state.unsure }
        : state;
    case 'signInFailed':
      if (state.phase === 'joined' && !state.signInFailed) return { ...state, signInFailed: true };
      return state.phase === 'switching'
        ? { phase: 'asking', tenantName: state.tenantName, signInFailed: true }
        : state;
    case 'signIn':
      return state.phase === 'joined' && state.signInFailed
        ? { phase: 'joined', signInFailed: false }
        : state;
  }
}

function settle(status: TenantStatus): JoinState {
  switch (status.kind) {
    case 'member':
      return { phase: 'member', unsure: false, asked: false };
    case 'free':
      return { phase: 'joining', unsure: false };
    case 'settled':
      return { phase: 'asking', tenantName: status.tenantName, signInFailed: false };
  }
}

function conclude(answer: JoinAnswer, unsure: boolean): JoinState {
  switch (answer.kind) {
    case 'joined':
      return { phase: 'joined', signInFailed: false };
    case 'member':
      return { phase: 'member', unsure, asked: true };
    case 'refused': {
      const { refusal } = answer;
      // A link works once; this user's earlier attempt may have used it.
      return { phase: 'failed', refusal, unsure: unsure && refusal.kind === 'gone', retry: false };
    }
    case 'unanswered': {
      const refusal: Refusal = { kind: 'error', error: answer.error };
      return { phase: 'failed', refusal, unsure: unsure || answer.unsure, retry: true };
    }
  }
}

/**
 * The loss that leaving the current tenant for `tenantId` would cause; `tenant` and `keys` are
 * undefined if unknown. Only a known loss needs a question.
 */
export function tenantStatusOf(
  tenantId: string,
  tenant: Pick<Tenant, 'id' | 'name' | 'defaultName'> | undefined,
  keys: number | undefined,
): TenantStatus {
  if (tenant?.id === tenantId) return { kind: 'member' };
  const hasName = tenant !== undefined && !tenant.defaultName;
  const hasKeys = keys !== undefined && keys > 0;
  return hasName || hasKeys ? { kind: 'settled', tenantName: tenant?.name } : { kind: 'free' };
}

/** The outcome of a failed request to join. */
export function answerOf(error: unknown): JoinAnswer {
  if (!(error instanceof HubError)) return refused({ kind: 'error', error });
  const { status, detail } = error;
  if (status === 409) return { kind: 'member' };
  if (status === 410) return refused({ kind: 'gone', sentence: detail?.trim() || undefined });
  if (status === 404 || status === 422) return refused({ kind: 'invalid' });
  // Only 204 counts as success, but after any other 2xx the user may have joined.
  const unsure = mayHaveHappened(error) || (status >= 200 && status < 300);
  const laterPerhaps = [0, 408, 429].includes(status);
  return unsure || laterPerhaps
    ? { kind: 'unanswered', error, unsure }
    : refused({ kind: 'error', error });
}

function refused(refusal: Refusal): JoinAnswer {
  return { kind: 'refused', refusal };
}
