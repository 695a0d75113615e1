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
  /** The initial text of the field. */
  initial: string;
  /** In the order shown; ids are unique. */
  options: readonly T[];
  /** Whether the options belong to the current text. */
  settled: boolean;
  onType: (text: string) => void;
  onChoose: (option: T) => void;
};

type Marked = { id: string; byKey: boolean };

/**
 * A combobox with a list (WAI-ARIA 1.2, list autocomplete with manual selection): focus stays in the
 * field, whose keys move a mark through the options. The first Escape closes the list, the second one
 * clears the field. Characters that an input method is still converting are not passed on.
 *
 * cmdk, MUI's `useAutocomplete` and downshift do not fit: see CONTRIBUTING.md.
 */
export function useCombobox<T extends Option>(parameters: ComboboxParameters<T>) {
  const { initial, options, settled, onType, onChoose } = parameters;
  const listId = useId();
  const { text, change: setText, pass } = useTypedText(initial, onType);
  const [closed, setClosed] = useState(false);
  const [marked, setMarked] = useState<Marked>();
  const open = options.length > 0 && !closed;
  const index = open ? options.findIndex(({ id }) => id === marked?.id) : -1;
  const byKey = marked?.byKey ?? false;
  // Ids of options may hold characters that an element's id may not.
  const optionId = (at: number) => `${listId}-${at}`;

  const point = useCallback((id: string) => setMarked({ id, byKey: false }), []);

  const list = useMarkInView(byKey ? options[index]?.id : undefined, options);

  function change(value: string, converting: boolean) {
    setClosed(false);
    setMarked(undefined);
    setText(value, converting);
  }

  function close() {
    setClosed(true);
    setMarked(undefined);
  }

  /** The action of a key; undefined for a key that is not for the list. */
  function actionOf(key: string): (() => void) | undefined {
    if (key === 'Escape') {
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

  /** The marked option, or the only one unless a key had marked another. */
  function chosen(): number {
    if (index >= 0) return index;
    return open && settled && !marked && options.length === 1 ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || hasModifier(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[chosen()];
      if (option) onChoose(option);
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
    /** Whether a key marked it, and not the pointer. */
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
    list: { ...LIST, ref: list, id: listId },
  } as const;
}

const LIST = {
  role: 'listbox',
  // Browsers make scrollable elements a tab stop; here the field's keys scroll the list.
  tabIndex: -1,
  // Focus stays in the field, which handles the keys.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/** The text of the field, and what of it is passed on: each text once, none that is being converted. */
function useTypedText(initial: string, onType: (text: string) => void) {
  const [text, setText] = useState(initial);
  const passedOn = useRef(initial);
  function pass(value: string) {
    if (value === passedOn.current) return;
    passedOn.current = value;
    onType(value);
  }
  function change(value: string, converting: boolean) {
    setText(value);
    if (!converting) pass(value);
  }
  return { text, change, pass };
}

/** The list, which scrolls the option with the id `inView` into view, and renewed options to the first. */
function useMarkInView(inView: string | undefined, options: readonly Option[]) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    const option = current?.querySelector('[aria-selected="true"]');
    if (inView !== undefined) option?.scrollIntoView({ block: 'nearest' });
    else if (!option && current) current.scrollTop = 0;
  }, [inView, options]);
  return list;
}

/** Whether a key belongs to an input method that composes a word; Safari sets the key code only. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Scripts whose characters are meaningless until an input method has composed or converted them. */
const CONVERTED = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Hani}]/u;

/** Phone keyboards compose every word; in other scripts that must not delay a search. */
function isConverting(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing && CONVERTED.test(event.data ?? '');
}

function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/**
 * The option to which a key moves, -1 being none; undefined for a key that is not for the list. Home
 * and End move the caret until an option is marked.
 */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
