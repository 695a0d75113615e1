import { useEffect, useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useListContext } from 'ra-core';
import { ALL_ROWS, isReadable, type ListedRow } from '../../../lib/rows.ts';
import { listEn } from '../../../texts/list/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';

/**
 * The selected rows of the surrounding list, in its order. Only rows that match the filter stay
 * selected, so that no action affects a row that the list does not show. `matching` are all
 * selectable rows; undefined while unknown.
 */
export function useSelection<T extends { id: string }>() {
  const list = useListContext<ListedRow<T>>();
  const { resource, sort, data, selectedIds, onSelect } = list;
  // Computed from the list's cached answer, without a call to the hub.
  const whole = useGetList<ListedRow<T>>(
    resource,
    {
      filter: list.filterValues as unknown,
      sort,
      pagination: ALL_ROWS,
    },
    { enabled: selectedIds.length > 0 },
  );
  const matching = useMemo(() => whole.data?.filter((row) => isReadable(row)), [whole.data]);
  const selected = useMemo(() => {
    const ids = new Set<string>(selectedIds);
    return matching?.filter(({ id }) => ids.has(id)) ?? [];
  }, [matching, selectedIds]);
  const stale = matching !== undefined && selected.length < selectedIds.length;
  useEffect(() => {
    if (stale) onSelect(selected.map(({ id }) => id));
  }, [stale, selected, onSelect]);
  const shown = new Set(data?.map(({ id }) => id));
  return {
    selected,
    /** Number of selected rows on other pages of the list. */
    elsewhere: selected.filter(({ id }) => !shown.has(id)).length,
    matching,
    select: (rows: readonly { id: string }[]) => onSelect(rows.map(({ id }) => id)),
  };
}

type SelectionBarProps = {
  selection: ReturnType<typeof useSelection>;
  /** Called after clearing the selection, when the focused button is gone. */
  onCleared: () => void;
  /** Buttons that act on the selection. */
  children: ReactNode;
};

/** Number of selected rows and the actions on them; hidden while none is selected. */
export function SelectionBar({ selection, onCleared, children }: SelectionBarProps) {
  const { elsewhere, matching = [], select } = selection;
  const count = selection.selected.length;
  const texts = textsOf(listEn).selection;
  const any = count > 0;
  function clear() {
    select([]);
    onCleared();
  }
  return (
    <>
      {/* Always mounted, because a live region that appears with its text is not announced. */}
      <VisuallyHidden role="status">{any ? texts.count(count) : ''}</VisuallyHidden>
      {any && (
        <Box className="selection-bar" role="region" aria-label={texts.bar} sx={barSx}>
          <Box sx={{ flex: '1 1 auto' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {texts.count(count)}
            </Box>
            {elsewhere > 0 && (
              <Box component="span" sx={{ color: token('dim'), fontSize: textSize.small }}>
                {` · ${texts.elsewhere(elsewhere)}`}
              </Box>
            )}
            <Button size="small" variant="text" style={{ marginInlineStart: 8 }} onClick={clear}>
              {texts.clear}
            </Button>
          </Box>
          {count < matching.length && (
            <Button size="small" onClick={() => select(matching)}>
              <span>{texts.all(matching.length)}</span>
            </Button>
          )}
          {children}
        </Box>
      )}
    </>
  );
}

/** Sticky, so that it stays in view without moving a row. */
const barSx = {
  position: 'sticky',
  bottom: 16,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  marginTop: '14px',
  padding: '10px 14px',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  backgroundColor: token('surface'),
  boxShadow: token('shadow'),
} as const;
