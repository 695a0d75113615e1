import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import {
  Form,
  reactRouterProvider,
  RouterProviderContext,
  useInput,
  type InputProps,
} from 'ra-core';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { noteSx } from '../../theme/styles.ts';
import { BusyButton } from './BusyButton.tsx';

export type FormSchema<Values extends FieldValues> = z.ZodMiniType<Values, FieldValues>;

/** Error messages for submitted values, by the `source` of their input. */
export type FormErrors = Partial<Record<string, string>>;

export type ZodFormProps<Values extends FieldValues> = {
  /** Its messages are sentences for the user, one per line; the last one says what to do. */
  schema: FormSchema<Values>;
  /** Initial values; later changes are ignored. */
  defaultValues: Values;
  /** The first validation of an input: on blur or on change. Later ones are on change. */
  mode?: 'onTouched' | 'onChange';
  /** True while the answer is pending; text inputs are then read-only. */
  pending?: boolean;
  /** May resolve to errors, which are shown at their inputs. */
  onSubmit: (values: Values) => Promise<FormErrors | void> | void;
  children: ReactNode;
};

type Surroundings = { schema: FormSchema<FieldValues>; pending: boolean };
const SurroundingForm = createContext<Surroundings | undefined>(undefined);

function useSurroundingForm(): Surroundings {
  const form = use(SurroundingForm);
  if (!form) throw new Error('Inputs and SubmitButton need a ZodForm around them');
  return form;
}

const emptyLocation = { pathname: '', search: '', hash: '', state: null, key: '' };

/**
 * The router for ra-core's form. It hides the address, because the form would silently take
 * unchecked values from `?source=` of any link. It also allows a form without a router.
 */
const formRouter = {
  ...reactRouterProvider,
  useLocation: () => emptyLocation,
  useCanBlock: () => false,
};

/**
 * ra-core's form around inputs with `source`, validated by a zod schema. Submitting focuses the
 * first input that the schema or the answer rejects.
 */
export function ZodForm<Values extends FieldValues>(props: ZodFormProps<Values>) {
  const { schema, defaultValues, mode = 'onTouched', pending = false, onSubmit, children } = props;
  // Kept in state, because ra-core resets the form when they change.
  const [record] = useState(defaultValues);
  return (
    <RouterProviderContext value={formRouter}>
      <Form<FieldValues>
        noValidate
        disableInvalidFormNotification
        mode={mode}
        // Not `defaultValues`, which the record in context would override.
        record={record}
        resolver={zodResolver(schema)}
        onSubmit={(values: FieldValues) => onSubmit(values as Values)}
      >
        {/* Sound, because each input checks only its own source with the schema. */}
        <SurroundingForm value={{ schema: schema as unknown as FormSchema<FieldValues>, pending }}>
          {children}
          <FocusOfErrors />
        </SurroundingForm>
      </Form>
    </RouterProviderContext>
  );
}

/** Focuses the first input that the answer rejects. */
function FocusOfErrors() {
  const { setFocus } = useFormContext();
  const { submitCount, errors } = useFormState();
  const focusFirst = useEffectEvent(() => {
    const refused = Object.keys(errors).find((name) => errors[name]?.type === 'server');
    if (refused !== undefined) setFocus(refused);
  });
  useEffect(() => focusFirst(), [submitCount]);
  return null;
}

/** An input's state in a `ZodForm`: error, `required` if the schema rejects '', and `pending`. */
export function useZodField(source: string) {
  const { schema, pending } = useSurroundingForm();
  const { getFieldState } = useFormContext();
  const state = useFormState({ name: source });
  const withBlank = schema.safeParse({ ...state.defaultValues, [source]: '' });
  return {
    error: getFieldState(source, state).error?.message || undefined,
    required: withBlank.error?.issues.some(({ path }) => path[0] === source) ?? false,
    pending,
  };
}

/** Passes values on unchanged; react-admin would turn an empty text into null. */
export const asEntered = (entered: unknown) => entered;

/** ra-core's `useInput` in a `ZodForm`: value, element handlers and error message. */
export function useZodInput(source: string, props: Omit<InputProps, 'source'> = {}) {
  const { field, fieldState } = useInput({ ...props, source, parse: asEntered });
  const { name, ref, onChange, onBlur } = field;
  return {
    value: field.value as unknown,
    handlers: { name, ref, onChange, onBlur },
    error: fieldState.error?.message || undefined,
  };
}

type SubmitButtonProps = {
  label: string;
  /** The label while the answer is pending. */
  pendingLabel?: string;
  /**
   * Disables the button while the schema rejects the values, with the reason beside it. Without it,
   * submitting marks the errors.
   */
  whenValid?: boolean;
};

/**
 * Submits the surrounding form. The hub's errors do not disable it, because the hub may accept the
 * same values later. It subscribes to the values itself, so that typing does not render the whole
 * form.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel = label, whenValid = false } = props;
  const { schema, pending } = useSurroundingForm();
  const id = useId();
  const values = useWatch();
  const [refusal] = (whenValid && schema.safeParse(values).error?.issues) || [];
  return (
    <>
      <BusyButton
        type="submit"
        variant="contained"
        disabled={refusal !== undefined}
        aria-describedby={refusal && id}
        busy={pending}
        busyLabel={pendingLabel}
      >
        {label}
      </BusyButton>
      {refusal && (
        <Box component="span" id={id} className="reason" sx={{ ...noteSx, alignSelf: 'center' }}>
          {refusal.message.split('\n').at(-1)}
        </Box>
      )}
    </>
  );
}
