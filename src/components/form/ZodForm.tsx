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

/** The objections to submitted values, by the `source` of the input that shows each. */
export type FormErrors = Partial<Record<string, string>>;

export type ZodFormProps<Values extends FieldValues> = {
  /** Its messages are sentences for the person, one a line: the last one says what to do. */
  schema: FormSchema<Values>;
  /** The values at the start; later ones are ignored. */
  defaultValues: Values;
  /** The first validation of an input: when it is left, or while it is edited; afterwards at every change. */
  mode?: 'onTouched' | 'onChange';
  /** True while the answer is pending: the texts are then read-only. */
  pending?: boolean;
  /** May resolve to objections, which are shown at their inputs. */
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

const nowhere = { pathname: '', search: '', hash: '', state: null, key: '' };

/**
 * The router as ra-core's form sees it. The form would otherwise take values from `?source=` of any link,
 * unchecked and without saying so. It also lets a form stand where there is no router.
 */
const routerOfForms = {
  ...reactRouterProvider,
  useLocation: () => nowhere,
  useCanBlock: () => false,
};

/**
 * ra-core's form around inputs with `source`, checked by a zod schema. Submitting validates them and
 * focuses the first one that is refused, by the schema or by the answer.
 */
export function ZodForm<Values extends FieldValues>(props: ZodFormProps<Values>) {
  const { schema, defaultValues, mode = 'onTouched', pending = false, onSubmit, children } = props;
  // Kept, because ra-core starts a form again when they change.
  const [record] = useState(defaultValues);
  return (
    <RouterProviderContext value={routerOfForms}>
      <Form<FieldValues>
        noValidate
        disableInvalidFormNotification
        mode={mode}
        // Not `defaultValues`, over which the record in context would win.
        record={record}
        resolver={zodResolver(schema)}
        onSubmit={(values: FieldValues) => onSubmit(values as Values)}
      >
        {/* Sound, because each input asks the schema about its own source only. */}
        <SurroundingForm value={{ schema: schema as unknown as FormSchema<FieldValues>, pending }}>
          {children}
          <FocusOfErrors />
        </SurroundingForm>
      </Form>
    </RouterProviderContext>
  );
}

/** Focuses the first input with an objection to what was submitted. */
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

/** The state of an input in a `ZodForm`: its error, the schema's refusal of an empty value, the wait for an answer. */
export function useZodField(source: string) {
  const { schema, pending } = useSurroundingForm();
  const { getFieldState } = useFormContext();
  const state = useFormState({ name: source });
  const emptied = schema.safeParse({ ...state.defaultValues, [source]: '' });
  return {
    error: getFieldState(source, state).error?.message || undefined,
    required: emptied.error?.issues.some(({ path }) => path[0] === source) ?? false,
    pending,
  };
}

/** The value of an input as it was entered: react-admin's is null for an empty text. */
export const asEntered = (entered: unknown) => entered;

/** ra-core's `useInput` in a `ZodForm`: the value, the handlers of its element, and the message of its error. */
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
   * True where the button is disabled while the schema refuses the values, with the reason beside it. Any
   * other form can always be submitted, which marks its errors.
   */
  whenValid?: boolean;
};

/**
 * Submits the surrounding form. Objections of the hub do not disable it, because the hub may accept the
 * same values later. Subscribes to the form itself, so that typing does not render the whole form.
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
