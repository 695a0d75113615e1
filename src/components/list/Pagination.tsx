import { useId } from 'react';
import { useListContext } from 'ra-core';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import './list.css';

const PAGE_SIZES = [10, 25, 50, 100] as const;

/** The foot of the surrounding list: page size, range of rows, previous and next page. */
export function Pagination() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const texts = textsOf(listEn).list;
  const selectId = useId();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min(total, (page - 1) * perPage + 1);
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b);
  return (
    <div className="list-pages">
      <span>
        <label htmlFor={selectId}>{texts.rowsPerPage}</label>{' '}
        <select
          id={selectId}
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </span>
      <span>{texts.range(from, Math.min(total, page * perPage), total)}</span>
      {pages > 1 && (
        <span className="list-pages-buttons">
          <IconButton
            aria-label={texts.previousPage}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            aria-label={texts.nextPage}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight />
          </IconButton>
        </span>
      )}
    </div>
  );
}
