import { createContext, use, useEffect, type ComponentProps, type ReactNode } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  FormProvider,
  useFormContext,
  useWatch,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { TextInput } from './TextInput.tsx';
import type { FormSchema, ZodForm } from './useZodForm.ts';

type FormProps<Values extends FieldValues> = {
  form: ZodForm<Values>;
  /** True while an answer is awaited: the text fields cannot be edited meanwhile. */
  pending?: boolean;
  onSubmit: (values: Values) => unknown;
  children: ReactNode;
  sx?: BoxProps['sx'];
};

type Surroundings = { schema: FormSchema<FieldValues>; pending: boolean };
const SurroundingForm = createContext<Surroundings | undefined>(undefined);

function useSurroundingForm(): Surroundings {
  const form = use(SurroundingForm);
  if (!form) throw new Error('There is no form around this field');
  return form;
}

/** The form element around fields; submitting it checks them and focuses the first wrong one. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, pending = false, onSubmit, children, sx = {} } = props;
  const { schema, ...methods } = form;
  return (
    <FormProvider {...methods}>
      {/* The fields ask the schema about their own names only. */}
      <SurroundingForm value={{ schema: schema as unknown as FormSchema<FieldValues>, pending }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event: React.FormEvent) =>
            void methods.handleSubmit((values) => onSubmit(values))(event)
          }
          sx={sx}
        >
          {children}
        </Box>
      </SurroundingForm>
    </FormProvider>
  );
}

/** What is wrong with a field of the surrounding form, in words. */
export function useFieldError<Values extends FieldValues>(
  name: FieldPath<Values>,
): string | undefined {
  const { getFieldState, formState } = useFormContext<Values>();
  return getFieldState(name, formState).error?.message || undefined;
}

/** What an input of the surrounding form needs: its registration and what is wrong with it. */
export function useField<Values extends FieldValues>(name: FieldPath<Values>) {
  const { register } = useFormContext<Values>();
  return { ...register(name), error: useFieldError(name) };
}

type FormTextInputProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'error'> & {
  name: string;
  /** Starts with the focus, and with its text selected so that typing replaces it. */
  startsSelected?: boolean;
};

/** A text field of the surrounding form; required where the schema refuses it empty. */
export function FormTextInput({ name, startsSelected = false, ...input }: FormTextInputProps) {
  const { schema, pending } = useSurroundingForm();
  const { formState, setFocus } = useFormContext();
  const emptied = schema.safeParse({ ...formState.defaultValues, [name]: '' });
  const required = emptied.error?.issues.some(({ path }) => path[0] === name) ?? false;
  useEffect(() => {
    // Not while mounting: the form fills in the value afterwards, which drops a selection.
    if (startsSelected) setFocus(name, { shouldSelect: true });
  }, [startsSelected, setFocus, name]);
  return (
    <TextInput
      {...useField(name)}
      autoFocus={startsSelected}
      required={required}
      readOnly={pending}
      {...input}
    />
  );
}

type SubmitButtonProps = {
  label: string;
  /** The words while the answer is awaited. */
  pendingLabel?: string;
  /** There is nothing to submit. */
  disabled?: boolean;
};

/**
 * Submits the surrounding form; disabled while the schema refuses what the form holds. What the hub
 * has objected to does not count: it may accept the same later. Watches the form by itself, so that
 * typing does not render the whole form.
 */
export function SubmitButton({ label, pendingLabel = label, disabled = false }: SubmitButtonProps) {
  const { schema, pending } = useSurroundingForm();
  const values = useWatch();
  return (
    <Button
      type="submit"
      variant="contained"
      color="primary"
      disabled={disabled || !schema.safeParse(values).success}
      // Not disabled while pending: it would lose the focus.
      aria-disabled={pending || undefined}
      aria-busy={pending}
      sx={{ '&[aria-busy=true]': { opacity: 0.6, cursor: 'default' } }}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}
