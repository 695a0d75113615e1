import {
  useCallback,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react';

type Option = { id: string };

type ComboboxParameters<T extends Option> = {
  /** What stands in the field at first. */
  initial: string;
  /** In the order in which they are shown; no id comes twice. */
  options: readonly T[];
  /** The options are those of what stands in the field. */
  settled: boolean;
  onType: (text: string) => void;
  onChoose: (option: T) => void;
};

type Active = { id: string; byKey: boolean };

/**
 * The state of a combobox with a list (WAI-ARIA 1.2, list autocomplete with manual selection): the
 * focus stays in the field, whose keys move through the options. Characters that an input method is
 * still converting are not passed on.
 */
export function useCombobox<T extends Option>(parameters: ComboboxParameters<T>) {
  const { initial, options, settled, onType, onChoose } = parameters;
  const [text, setText] = useState(initial);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState<Active>();
  const passedOn = useRef(initial);
  const open = options.length > 0 && !closed;
  const index = open ? options.findIndex(({ id }) => id === active?.id) : -1;

  const point = useCallback((id: string) => setActive({ id, byKey: false }), []);

  function pass(value: string) {
    if (value === passedOn.current) return;
    passedOn.current = value;
    onType(value);
  }

  function change(value: string, converting: boolean) {
    setText(value);
    setClosed(false);
    setActive(undefined);
    if (!converting) pass(value);
  }

  function close() {
    setClosed(true);
    setActive(undefined);
  }

  /** What the key does, where it does anything here. */
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
      if (option) setActive({ id: option.id, byKey: true });
    };
  }

  /** The marked option, or the only hit; not the only one left where another was marked. */
  function chosen(): T | undefined {
    if (index >= 0) return options[index];
    return open && settled && !active && options.length === 1 ? options[0] : undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || hasModifier(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = chosen();
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
    /** Whether it was marked by a key; a pointer marks what it is on. */
    byKey: active?.byKey ?? false,
    point,
    field: {
      value: text,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        change(target.value, isConverting(nativeEvent)),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
        pass(event.currentTarget.value),
      onClick: () => setClosed(false),
      onKeyDown,
    },
  };
}

/** While an input method composes a word, its keys are its own; Safari only says so by the code. */
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
