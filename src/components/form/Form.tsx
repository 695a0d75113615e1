import { createContext, use, useEffect, type ComponentProps, type ReactNode } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import {
  FormProvider,
  useFormContext,
  useWatch,
  type FieldPath,
  type FieldValues,
  useForm,
  type DefaultValues,
  type UseFormReturn,
} from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { TextInput } from './Field.tsx';
import { BusyButton } from './BusyButton.tsx';

export type FormSchema<Values extends FieldValues> = z.ZodMiniType<Values, Values>;

/** A form of react-hook-form with the schema of its valid values. */
export type ZodForm<Values extends FieldValues> = UseFormReturn<Values> & {
  schema: FormSchema<Values>;
};

/**
 * A form validated by a zod schema, whose messages are sentences for the user. A field is validated
 * when it is first left, with 'onChange' while it is edited, or with 'onSubmit' not before the form is
 * submitted; afterwards at every change.
 */
export function useZodForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  initial: Values,
  mode: 'onTouched' | 'onChange' | 'onSubmit' = 'onTouched',
): ZodForm<Values> {
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: zodResolver(schema),
    mode,
  });
  return { ...form, schema };
}

type FormProps<Values extends FieldValues> = {
  form: ZodForm<Values>;
  /** True while the answer is pending: the text fields are then read-only. */
  pending?: boolean;
  onSubmit: (values: Values) => unknown;
  children: ReactNode;
  sx?: BoxProps['sx'];
};

type Surroundings = { schema: FormSchema<FieldValues>; pending: boolean };
const SurroundingForm = createContext<Surroundings | undefined>(undefined);

function useSurroundingForm(): Surroundings {
  const form = use(SurroundingForm);
  if (!form) throw new Error('useField, FormTextInput and SubmitButton need a Form around them');
  return form;
}

/** The form element around fields. Submitting validates them and focuses the first invalid one. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, pending = false, onSubmit, children, sx = {} } = props;
  const { schema, ...methods } = form;
  return (
    <FormProvider {...methods}>
      {/* Sound, because each field asks the schema about its own name only. */}
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

/** The error message of a field of the surrounding form. */
export function useFieldError<Values extends FieldValues>(
  name: FieldPath<Values>,
): string | undefined {
  const { getFieldState, formState } = useFormContext<Values>();
  return getFieldState(name, formState).error?.message || undefined;
}

/** The registration and the error message of an input of the surrounding form. */
export function useField<Values extends FieldValues>(name: FieldPath<Values>) {
  const { register } = useFormContext<Values>();
  return { ...register(name), error: useFieldError(name) };
}

type FormTextInputProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'error'> & {
  name: string;
  /** Starts with focus and with its text selected, so that typing replaces it. */
  startsSelected?: boolean;
};

/** A text field of the surrounding form, marked as required where the schema refuses it empty. */
export function FormTextInput({ name, startsSelected = false, ...input }: FormTextInputProps) {
  const { schema, pending } = useSurroundingForm();
  const { formState, setFocus } = useFormContext();
  const emptied = schema.safeParse({ ...formState.defaultValues, [name]: '' });
  const required = emptied.error?.issues.some(({ path }) => path[0] === name) ?? false;
  useEffect(() => {
    // In an effect, because the form sets the value after mounting, which drops a selection.
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
  /** The label while the answer is pending. */
  pendingLabel?: string;
  /** True where there is nothing to submit. */
  disabled?: boolean;
};

/**
 * Submits the surrounding form; disabled while the schema refuses its values. Objections of the hub
 * do not count, because it may accept the same values later. Subscribes to the form itself, so that
 * typing does not render the whole form.
 */
export function SubmitButton({ label, pendingLabel = label, disabled = false }: SubmitButtonProps) {
  const { schema, pending } = useSurroundingForm();
  const values = useWatch();
  return (
    <BusyButton
      type="submit"
      look="primary"
      disabled={disabled || !schema.safeParse(values).success}
      busy={pending}
      busyLabel={pendingLabel}
    >
      {label}
    </BusyButton>
  );
}
