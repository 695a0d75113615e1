import { useRef, useState } from 'react';
import { errorText } from '../../texts/errorText.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { HubError } from '../hub/errors.ts';
import { useWrite, type WriteOptions } from './useWrite.ts';

/** Error messages by input. */
type FormErrors = Partial<Record<string, string>>;

type FieldNames<Values> = {
  /** The form's input for a field of the request; undefined if the form has none. */
  fieldOf: (name: string, values: Values) => string | undefined;
  /** The input for a refusal that names no field. */
  otherwise?: string;
  /** The console's messages for a conflict (409). */
  conflict?: FormErrors;
};

/**
 * The hub's messages about refused fields (409, 422), by input. `isComplete` is false if an input
 * is missing for one of them; the form itself must then show the failure.
 */
export function objectionsOf<Values>(
  error: unknown,
  values: Values,
  { fieldOf, otherwise, conflict }: FieldNames<Values>,
): { errors: FormErrors; isComplete: boolean } {
  if (!(error instanceof HubError) || ![409, 422].includes(error.status)) {
    return { errors: {}, isComplete: false };
  }
  if (conflict && error.status === 409) return { errors: conflict, isComplete: true };
  const named = Object.entries(error.fieldErrors).map(
    ([name, message]) => [fieldOf(name, values) ?? otherwise, message] as const,
  );
  const all = named.length > 0 ? named : [[otherwise, errorText(error, textsOf())] as const];
  const errors: FormErrors = {};
  for (const [name, message] of all) if (name !== undefined) errors[name] = message;
  return { errors, isComplete: all.every(([name]) => name !== undefined) };
}

type FormWriteOptions<Values, Answer> = FieldNames<Values> &
  Omit<WriteOptions<Values, Answer>, 'onFailed'> & {
    /** Called after a failure; `isAtInputs` is true if the inputs show all of it. */
    onFailed?: (error: unknown, isAtInputs: boolean) => void;
  };

/**
 * Sends the values of a form once, as `useWrite` does. `submit` resolves to the hub's messages by
 * input, for ra-core's form; `failure` is any other failure, which the form itself shows.
 */
export function useFormWrite<Values, Answer>(options: FormWriteOptions<Values, Answer>) {
  const { onFailed, ...rest } = options;
  const [isAtInputs, setAtInputs] = useState(false);
  const thrown = useRef<{ error: unknown }>(undefined);
  const { write, pending, failure } = useWrite({
    ...rest,
    onFailed: (error) => {
      thrown.current = { error };
    },
  });

  async function submit(values: Values): Promise<FormErrors> {
    thrown.current = undefined;
    await write(values);
    const failed = thrown.current as { error: unknown } | undefined;
    if (!failed) return {};
    const { errors, isComplete } = objectionsOf(failed.error, values, options);
    setAtInputs(isComplete);
    onFailed?.(failed.error, isComplete);
    return errors;
  }
  return { submit, pending, failure: isAtInputs ? undefined : failure };
}
