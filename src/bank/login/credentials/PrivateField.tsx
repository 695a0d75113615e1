import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useUnsaved } from '../../../components/listen.ts';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { hasOuterSpace } from './credentials.rules.ts';

/** Makes password managers ignore a field: bank credentials do not belong to this site. */
export const UNMANAGED = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
} as const;

/**
 * An uncontrolled input for a secret: the text exists only in the element, not in React's state, an
 * attribute or a form library. The verdict of `judge` must not contain it. The input is emptied on
 * unmount, and when the page is left, because the back button may restore the page.
 */
export function useSecretInput<Verdict>(judge: (text: string) => Verdict) {
  const input = useRef<HTMLInputElement>(null);
  const judged = (text: string) => ({
    verdict: judge(text),
    filled: text !== '',
    padded: hasOuterSpace(text),
  });
  const [facts, setFacts] = useState(() => judged(''));
  const [shown, setShown] = useState(false);
  /** True after the user has left the field or tried to send it. */
  const [touched, setTouched] = useState(false);
  /** True if the field was not empty when it was last emptied. */
  const [sent, setSent] = useState(false);
  useUnsaved(facts.filled && 'lost');

  const read = () => input.current?.value ?? '';
  const focus = useCallback(() => input.current?.focus(), []);
  /** Judges the current text; some password managers fill a field without an event. */
  function check() {
    const now = judged(read());
    setFacts(now);
    return now.verdict;
  }
  function empty() {
    setSent(read() !== '');
    setShown(false);
    setTouched(false);
    if (input.current) input.current.value = '';
    check();
  }

  const attach = useCallback((element: HTMLInputElement) => {
    input.current = element;
    return () => {
      element.value = '';
      input.current = null;
    };
  }, []);

  const onLeave = useEffectEvent(empty);
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const touch = () => setTouched(true);
  return { ...facts, attach, check, touched, touch, sent, shown, setShown, read, empty, focus };
}

type PrivateFieldProps = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'name' | 'value'> & {
  label: string;
  input: ReturnType<typeof useSecretInput<unknown>>;
  /** Adds a button that shows the text. */
  masked?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of a further description of the field. */
  describedBy?: string | undefined;
};

/**
 * A field for a secret, without a `name` and autocorrection. Hint and error share a line, so that
 * an error does not move a button while it is pressed.
 */
export function PrivateField(props: PrivateFieldProps) {
  const { label, input, masked = false, hint, error, describedBy, type = 'text', ...rest } = props;
  const { showTyped } = textsOf(bankLoginEn).bankLogin;
  const { attach, check, filled, touch, sent, shown, setShown } = input;
  const id = useId();
  const below = (error ?? hint) && `${id}-below`;
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ marginBottom: 1.25 }}>
      <InputLabel htmlFor={id} dir="auto">
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        inputRef={attach}
        type={masked && !shown ? 'password' : type}
        placeholder={rest.readOnly && sent ? '••••••••' : undefined}
        // No error for a field that was emptied by sending, or only had the initial focus.
        onBlur={({ target, relatedTarget }) => {
          const isPassed = filled || target.form?.contains(relatedTarget);
          if (!rest.readOnly && isPassed) touch();
        }}
        aria-describedby={[describedBy, below].filter(Boolean).join(' ') || undefined}
        sx={fieldSx}
        slotProps={{ input: { ...PLAIN, ...rest, onInput: check } }}
        endAdornment={
          masked && (
            <IconButton
              edge="end"
              aria-label={showTyped}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <VisibilityOff /> : <Visibility />}
            </IconButton>
          )
        }
      />
      <FormHelperText id={`${id}-below`} component="div" sx={{ minHeight: '1.125rem' }}>
        <div role="status">{!error && hint}</div>
        {error && <InlineWarning tone="bad" role="alert" text={error} />}
      </FormHelperText>
    </FormControl>
  );
}

const PLAIN = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

const fieldSx = {
  '&:has([readonly])': { backgroundColor: token('fill') },
  // Edge would add a second button.
  '& ::-ms-reveal': { display: 'none' },
};
