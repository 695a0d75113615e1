import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { lineSx, noteSx } from '../../theme/styles.ts';
import { token } from '../../theme/tokens.ts';

const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Page size, range of rows, previous and next page of the surrounding list. */
export function Pagination() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const texts = textsOf(listEn).list;
  const id = useId();
  const pressed = useRef<HTMLButtonElement>(null);
  // The first and last page disable the pressed button; the focus moves to the other one.
  useLayoutEffect(() => {
    if (!pressed.current?.disabled) return;
    pressed.current.parentElement?.querySelector<HTMLElement>(':enabled')?.focus();
  }, [page]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min(total, (page - 1) * perPage + 1);
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b);
  const button = (label: string, to: number, icon: ReactNode) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        setPage(to);
      }}
    >
      {icon}
    </button>
  );
  return (
    <Box sx={footSx}>
      <span>
        <label htmlFor={id}>{texts.rowsPerPage}</label>{' '}
        <select
          id={id}
          className="list-select"
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
      <span>{texts.range(from, Math.min(total, page * perPage), total)}</span>
      {pages > 1 && (
        <span>
          {button(texts.previousPage, page - 1, <ChevronLeft />)}
          {button(texts.nextPage, page + 1, <ChevronRight />)}
        </span>
      )}
    </Box>
  );
}

const footSx = {
  ...noteSx,
  ...lineSx,
  gap: '4px 10px',
  justifyContent: 'flex-end',
  minHeight: 40,
  padding: '4px 12px',
  borderTop: `1px solid ${token('line')}`,
} as const;
