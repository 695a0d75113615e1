import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

export type FormSchema<Values extends FieldValues> = z.ZodMiniType<Values, Values>;

/** A form of react-hook-form with the schema of its valid values. */
export type ZodForm<Values extends FieldValues> = UseFormReturn<Values> & {
  schema: FormSchema<Values>;
};

/**
 * A form validated by a zod schema, whose messages are sentences for the user. A field is validated
 * when it is first left, or with 'onChange' while it is edited; afterwards at every change.
 */
export function useZodForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  initial: Values,
  mode: 'onTouched' | 'onChange' = 'onTouched',
): ZodForm<Values> {
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: zodResolver(schema),
    mode,
  });
  return { ...form, schema };
}
