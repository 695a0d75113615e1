import { useRef } from 'react';
import { useListContext, type RaRecord } from 'ra-core';
import { characterOf } from '../../lib/characterKeys.ts';
import { useCharacterKeys } from '../../providers/personal/personal.ts';
import { useKeyDown } from '../listen.ts';

/**
 * The keys of the surrounding list: j and k move focus through its rows, x selects the row that has
 * focus, and / goes to the search. In a row it is the link to the record, or the button that opens it
 * (`data-opens`), that takes focus: a screen reader says it, and Enter opens it. A row without either
 * takes focus itself, because Enter must not run an action that a person has not gone to.
 */
export function ListKeys() {
  const { data = [], onToggleItem } = useListContext<RaRecord>();
  const [on] = useCharacterKeys();
  const place = useRef<HTMLSpanElement>(null);
  useKeyDown(on, (event) => {
    const root = place.current?.parentElement;
    const key = characterOf(event);
    if (!root || !key) return;
    if (key === '/') {
      const search = root.querySelector<HTMLInputElement>('input[type=search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
      return;
    }
    const rows = [...root.querySelectorAll<HTMLElement>('tbody > tr:not([aria-hidden])')];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === 'j') goTo(rows[at + 1]);
    else if (key === 'k') goTo(rows.at(at < 0 ? 0 : Math.max(at - 1, 0)));
    else if (key === 'x' && !event.repeat && rows[at]?.querySelector(SELECTABLE)) {
      const record = data[at];
      if (record) onToggleItem(record.id);
    }
  });
  return <span ref={place} hidden data-list-keys="" />;
}

/** The box of a row that can be selected. */
const SELECTABLE = 'input[type=checkbox]:not(:disabled)';

function goTo(row: HTMLElement | undefined) {
  if (!row) return;
  const opener = row.querySelector<HTMLElement>('td a[href], [data-opens]');
  if (!opener) row.tabIndex = -1;
  (opener ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
