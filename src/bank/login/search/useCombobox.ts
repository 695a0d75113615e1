import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import type { Connection } from '../../client/service.ts';

type ComboboxParameters = {
  initial: string;
  /** In display order, with unique ids. */
  banks: readonly Connection[];
  /** True if the banks belong to the current text. */
  settled: boolean;
  onType: (text: string) => void;
  onChoose: (bank: Connection) => void;
};

/**
 * A combobox (WAI-ARIA 1.2, list autocomplete with manual selection): focus stays in the field. The
 * first Escape closes the list, the second clears the field.
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
  // A bank's id may contain characters that are invalid in an element's id.
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
      // Enter also chooses an only option, unless another was marked before.
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
    /** Index of the marked bank, or -1. */
    index,
    markedBy: mark?.by,
    optionId,
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
      // Browsers make scrollable elements a tab stop, but the field's keys scroll this list.
      tabIndex: -1,
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
  } as const;
}

/** True while an input method composes a word. Safari reports that only by the key code. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** The option to which a key moves. Home and End move the caret unless an option is marked. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
