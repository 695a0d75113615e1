import { useId } from 'react';
import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { SORTED_COLUMNS } from './sorting.ts';
import { CARDS } from './tenantTableSx.ts';

const ORDERS = ['ASC', 'DESC'] as const;

/** Sorts the cards, which have no heads of columns to press; hidden where there is a table. */
export function SortSelect() {
  const texts = textsOf(tenantsEn).tenants;
  const { sort, setSort } = useListContext();
  const id = useId();
  return (
    <Box sx={stripSx}>
      <label htmlFor={id}>{texts.sortLabel}</label>
      <select
        id={id}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      >
        {SORTED_COLUMNS.flatMap(({ column }) =>
          ORDERS.map((order) => (
            <option key={`${column} ${order}`} value={`${column} ${order}`}>
              {order === 'ASC'
                ? texts.ascending(texts.columns[column])
                : texts.descending(texts.columns[column])}
            </option>
          )),
        )}
      </select>
    </Box>
  );
}

const stripSx = {
  display: 'none',
  alignItems: 'center',
  gap: 1,
  padding: '8px 14px',
  borderBottom: `1px solid ${token('line')}`,
  color: token('dim'),
  fontSize: textSize.small,
  '& select': {
    minHeight: 30,
    minWidth: 0,
    border: `1px solid ${token('line')}`,
    borderRadius: '6px',
    backgroundColor: token('surface'),
    color: token('text'),
    font: 'inherit',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [CARDS]: { display: 'flex' },
} as const;
