import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

type Option = { id: string };

type ComboboxParameters<T extends Option> = {
  /** The text in the field at first. */
  initial?: string;
  /** In the order in which they are shown; no id comes twice. */
  options: readonly T[];
  /** Whether the options are those of the text in the field. */
  settled?: boolean;
  /**
   * The list is always there and one option always marked, at first the first. Escape is left to what
   * surrounds the field.
   */
  permanent?: boolean;
  onType: (text: string) => void;
  onChoose: (option: T, id: string) => void;
};

type Marked = { id: string; byKey: boolean };

/**
 * A combobox with a list (WAI-ARIA 1.2, list autocomplete with manual selection): the focus stays in the
 * field, whose keys move a mark through the options. The first Escape closes the list, the second one
 * clears the field. Characters that an input method is still converting are not passed on.
 *
 * MUI's `useAutocomplete` and downshift do not fit: see CONTRIBUTING.md.
 */
export function useCombobox<T extends Option>(parameters: ComboboxParameters<T>) {
  const { initial = '', options, settled = true, permanent = false, onType, onChoose } = parameters;
  const listId = useId();
  const list = useRef<HTMLElement>(null);
  const [text, setText] = useState(initial);
  const [closed, setClosed] = useState(false);
  const [marked, setMarked] = useState<Marked>();
  const passedOn = useRef(initial);
  const open = options.length > 0 && !closed;
  const found = open ? options.findIndex(({ id }) => id === marked?.id) : -1;
  const index = open && found < 0 && permanent ? 0 : found;
  const byKey = marked?.byKey ?? false;
  // The ids of options are texts of any kind.
  const optionId = (at: number) => `${listId}-${at}`;

  const point = useCallback((id: string) => setMarked({ id, byKey: false }), []);

  // An option that a key has marked comes into view; new options are seen from the first one.
  const inView = permanent || byKey ? options[index]?.id : undefined;
  const renewed = permanent ? undefined : options;
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    if (inView !== undefined) option?.scrollIntoView({ block: 'nearest' });
    else if (!option && list.current) list.current.scrollTop = 0;
  }, [inView, renewed]);

  function pass(value: string) {
    if (value === passedOn.current) return;
    passedOn.current = value;
    onType(value);
  }

  function change(value: string, converting: boolean) {
    setText(value);
    setClosed(false);
    setMarked(undefined);
    if (!converting) pass(value);
  }

  function close() {
    setClosed(true);
    setMarked(undefined);
  }

  /** What the key does, where it does anything here. */
  function actionOf(key: string): (() => void) | undefined {
    if (key === 'Escape') {
      if (permanent) return undefined;
      if (open) return close;
      return text === '' ? undefined : () => change('', false);
    }
    const next = nextIndex(key, index, options.length);
    if (next === undefined) return undefined;
    return () => {
      const option = options[next];
      setClosed(false);
      if (option) setMarked({ id: option.id, byKey: true });
    };
  }

  /** The marked option, or the only one; not the only one left after another was marked. */
  function chosen(): number {
    if (index >= 0) return index;
    return open && settled && !marked && options.length === 1 ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || hasModifier(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const at = chosen();
      const option = options[at];
      if (option) onChoose(option, optionId(at));
      return;
    }
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }

  return {
    open,
    /** Index of the marked option, or -1. */
    index,
    /** Whether a key marked it; a pointer marks what it is on. */
    byKey,
    optionId,
    point,
    field: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': index >= 0 ? optionId(index) : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      value: text,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        change(target.value, isConverting(nativeEvent)),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
        pass(event.currentTarget.value),
      onClick: () => setClosed(false),
      onKeyDown,
    },
    list: {
      ref: list,
      id: listId,
      role: 'listbox',
      // Browsers let Tab stop at what scrolls; the field's keys scroll this list.
      tabIndex: -1,
      // The focus stays in the field, which reads the keys.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
  } as const;
}

/** While an input method composes a word, its keys are its own; Safari says so by the code alone. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Characters that mean nothing before an input method has converted them or put them together. */
const CONVERTED = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Hani}]/u;

/** Keyboards of phones compose every word, letter by letter: that must not hold up a search. */
function isConverting(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing && CONVERTED.test(event.data ?? '');
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/**
 * Where a key leads from an option, -1 being none; undefined where it is not for the list. Home and
 * End are the caret's until an option is marked.
 */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
