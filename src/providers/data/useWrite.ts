import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { mayHaveHappened } from '../hub/errors.ts';

export type WriteOptions<Input, Answer> = {
  /** Sends the request: a named action of the hub, or ra-core's useUpdate or useDelete. */
  send: (input: Input) => Promise<Answer>;
  /** The toast after the hub's answer. */
  done?: string;
  /** The toast after a failure. */
  failed?: string;
  onDone?: (answer: Answer) => void;
  onFailed?: (error: unknown) => void;
};

export type WriteFailure = {
  /** A HubError, unless the console itself has a bug. */
  error: unknown;
  /** True if the answer was lost: the hub may have carried out the write. */
  mayHaveHappened: boolean;
};

/**
 * A write to the hub, sent once for any number of presses and never repeated automatically. After a
 * success it stays `pending`, so that a closing dialog cannot send it again, until `reset`. Neither
 * input nor answer reaches a cache, because answers may contain a secret.
 */
export function useWrite<Input = void, Answer = unknown>(options: WriteOptions<Input, Answer>) {
  const { send, done, failed, onDone, onFailed } = options;
  const notify = useNotify();
  const locked = useRef(false);
  // The mutation gets a closure instead of the input, and resolves to nothing. TanStack caches the
  // variables and data of a mutation for as long as it is observed.
  const mutation = useMutation<void, unknown, () => Promise<void>>({
    mutationFn: (request) => request(),
  });

  /** Resolves to true if the hub has confirmed the write; never rejects. */
  async function write(input: Input): Promise<boolean> {
    if (locked.current) return false;
    locked.current = true;
    let answer: Answer | undefined;
    try {
      await mutation.mutateAsync(async () => {
        answer = await send(input);
      });
    } catch (error) {
      locked.current = false;
      if (failed) notify(failed, { type: 'error' });
      onFailed?.(error);
      return false;
    }
    if (done) notify(done, { type: 'success' });
    onDone?.(answer as Answer);
    return true;
  }

  function reset() {
    locked.current = false;
    mutation.reset();
  }

  return {
    write,
    reset,
    pending: mutation.isPending || mutation.isSuccess,
    failure: mutation.isError ? failureOf(mutation.error) : undefined,
  };
}

function failureOf(error: unknown): WriteFailure {
  return { error, mayHaveHappened: mayHaveHappened(error) };
}
