import { useRef, useState } from 'react';
import { errorText } from '../../texts/errorText.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { HubError } from '../hub/errors.ts';
import { useWrite, type WriteOptions } from './useWrite.ts';

/** The objections to submitted values, by the input that shows each. */
type FormErrors = Partial<Record<string, string>>;

type FieldNames<Values> = {
  /** The form's input for a field of the request; undefined where the form shows none. */
  fieldOf: (name: string, values: Values) => string | undefined;
  /** The input for a refusal that names none, in a form with one subject. */
  otherwise?: string;
  /** The objection to a conflict (409), in words of the console. */
  conflict?: FormErrors;
};

/**
 * The hub's objections (409, 422) in its own words, by the inputs of the fields that it names, and
 * whether that is all of them; if not, the form itself must show the failure.
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
    /** After a failure; `isAtInputs` where the inputs show all of it. */
    onFailed?: (error: unknown, isAtInputs: boolean) => void;
  };

/**
 * A write of what a form submits, sent once as `useWrite` does. `submit` resolves to the hub's objections
 * by input, for ra-core's form to show; `failure` is any other failure, which the form itself shows.
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
