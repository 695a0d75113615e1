import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import type { Connection } from '../../client/service.ts';

type ComboboxParameters = {
  /** The initial text of the field. */
  initial: string;
  /** In the order shown; ids are unique. */
  banks: readonly Connection[];
  /** True if the banks belong to the current text. */
  settled: boolean;
  onType: (text: string) => void;
  onChoose: (bank: Connection) => void;
};

/**
 * A combobox with a list (WAI-ARIA 1.2, list autocomplete with manual selection): focus stays in the
 * field, whose keys move a mark through the banks. The first Escape closes the list, the second one
 * clears the field.
 *
 * cmdk, MUI's `useAutocomplete` and downshift do not fit: see docs/architecture.md.
 */
export function useCombobox(parameters: ComboboxParameters) {
  const { initial, banks, settled, onType, onChoose } = parameters;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initial);
  const [closed, setClosed] = useState(false);
  const [mark, setMark] = useState<{ id: string; by: 'key' | 'pointer' }>();
  const open = banks.length > 0 && !closed;
  const index = open ? banks.findIndex(({ id }) => id === mark?.id) : -1;
  const marked = banks[index];
  // Ids of options may hold characters that an element's id may not.
  const optionId = (at: number) => `${listId}-${at}`;
  const point = useCallback((id: string) => setMark({ id, by: 'pointer' }), []);
  const inView = mark?.by === 'key' ? marked?.id : undefined;
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    if (inView !== undefined) option?.scrollIntoView({ block: 'nearest' });
    else if (!option && list.current) list.current.scrollTop = 0;
  }, [inView, banks]);

  function type(value: string) {
    setClosed(false);
    setMark(undefined);
    setText(value);
    onType(value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing(event) || ctrlKey || metaKey || altKey || shiftKey) return;
    const next = banks[nextIndex(key, index, banks.length) ?? -1];
    if (next) {
      setClosed(false);
      setMark({ id: next.id, by: 'key' });
    } else if (key === 'Enter') {
      // The only option too, unless another one had been marked.
      const isOnly = open && settled && !mark && banks.length === 1;
      const chosen = isOnly ? banks[0] : marked;
      if (chosen) onChoose(chosen);
    } else if (key === 'Escape' && open) {
      setClosed(true);
      setMark(undefined);
    } else if (key === 'Escape' && text !== '') {
      type('');
    } else return;
    event.preventDefault();
  }

  return {
    open,
    /** Place of the marked bank, or -1, and what has marked it. */
    index,
    markedBy: mark?.by,
    optionId,
    /** Marks the bank with an id for the pointer. */
    point,
    field: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': marked && optionId(index),
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onClick: () => setClosed(false),
      onBlur: () => setMark(undefined),
      onKeyDown,
    },
    list: {
      role: 'listbox',
      ref: list,
      id: listId,
      // Browsers make scrollable elements a tab stop; here the field's keys scroll the list.
      tabIndex: -1,
      // Focus stays in the field, which handles the keys.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
  } as const;
}

/** True for a key that belongs to an input method that composes a word; Safari sets the key code only. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/**
 * The option to which a key moves, -1 being none; undefined for a key that is not for the list. Home
 * and End move the caret until an option is marked.
 */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
