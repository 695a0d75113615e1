import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorText } from '../../texts/errorText.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { HubError } from '../hub/errors.ts';

type Settings<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'setError'>;
  error: unknown;
  /** The form's field for a field of the request; undefined where the form has none. */
  fieldOf: (name: string) => FieldPath<Values> | undefined;
  /** The field for a refusal that names none, in a form with one subject. */
  otherwise?: FieldPath<Values>;
};

/**
 * Shows the hub's objections (409, 422) at the fields that it names, in its own words, and
 * focuses the first. Returns whether all objections are shown at a field; if not, the form itself
 * must show the failure.
 */
export function showObjections<Values extends FieldValues>(settings: Settings<Values>): boolean {
  const { form, error, fieldOf, otherwise } = settings;
  if (!(error instanceof HubError) || ![409, 422].includes(error.status)) return false;
  const named = Object.entries(error.fieldErrors).map(
    ([name, message]) => [fieldOf(name) ?? otherwise, message] as const,
  );
  const objections =
    named.length === 0 ? [[otherwise, errorText(error, textsOf())] as const] : named;
  let isComplete = true;
  for (const [index, [field, message]] of objections.entries()) {
    if (field) form.setError(field, { message }, { shouldFocus: index === 0 });
    else isComplete = false;
  }
  return isComplete;
}
