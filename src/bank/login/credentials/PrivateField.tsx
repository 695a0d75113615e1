import { useId, type ComponentProps } from 'react';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { FieldError, FieldHint } from '../../../components/form/Field.tsx';
import { ToolButton } from '../../../components/form/ToolButton.tsx';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { SecretInput } from './useSecretInput.ts';
import './credentials.css';

/** The placeholder of a field that was emptied when its text was sent. */
export const SENT = '••••••••';

/** Asks password managers to ignore a field: bank credentials do not belong to this site's account. */
export const UNMANAGED = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
} as const;

type PrivateFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'ref' | 'name' | 'value' | 'defaultValue' | 'color' | 'onInput' | 'onChange' | 'onBlur'
> & {
  label: string;
  input: SecretInput<unknown>;
  /** Hides the text and offers a button that shows it. */
  masked?: boolean;
  /** Announced when it changes. */
  hint?: string | undefined;
  error?: string | undefined;
  /** The id of a further description of the field. */
  describedBy?: string | undefined;
};

/**
 * A one-line field for a secret between the person and the bank: uncontrolled, without a name and
 * without autocorrection. Hint and error share a line, so that an error does not move a button while
 * it is being pressed.
 */
export function PrivateField({
  label,
  input,
  masked = false,
  hint,
  error,
  describedBy,
  type = 'text',
  ...rest
}: PrivateFieldProps) {
  const { showTyped } = textsOf(bankLoginEn).bankLogin;
  const { attach, onInput, touch, shown, setShown } = input;
  const id = useId();
  const below = error ? `${id}-error` : hint && `${id}-hint`;
  const Icon = shown ? VisibilityOff : Visibility;
  return (
    <div>
      <label htmlFor={id} dir="auto" className="field-label private-field-name">
        {label}
      </label>
      <div className="private-field">
        <input
          className="input"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={id}
          ref={attach}
          type={masked && !shown ? 'password' : type}
          onInput={onInput}
          // While it is read-only, it is empty because it was sent, not because the person left it so.
          onBlur={rest.readOnly ? undefined : touch}
          aria-invalid={error !== undefined}
          aria-describedby={[describedBy, below].filter(Boolean).join(' ') || undefined}
        />
        {masked && (
          <ToolButton aria-label={showTyped} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon />
          </ToolButton>
        )}
      </div>
      <div className="private-field-below">
        <div role="status">{hint && !error && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}</div>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  );
}
