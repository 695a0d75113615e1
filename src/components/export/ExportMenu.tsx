import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { ALL_ROWS, type ListedRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { fileNameAt, offerFile } from '../copy/copying.ts';
import { csvOf, jsonOf } from './exportFile.ts';

type ExportMenuProps = {
  /** The anchor; null while closed. */
  button: HTMLElement | null;
  onClose: () => void;
  /** Ordered columns of the CSV file. */
  fields: readonly string[];
};

type Row = { id: string; [field: string]: unknown };

const FORMATS = [
  { name: 'CSV', end: 'csv', type: 'text/csv' },
  { name: 'JSON', end: 'json', type: 'application/json' },
] as const;

/** Saves the selected rows, or all rows that match the filter, in the list's order. */
export default function ExportMenu(props: ExportMenuProps) {
  const { fields, button, onClose } = props;
  const { export: texts, common } = textsOf(listEn);
  const list = useListContext<ListedRow<Row>>();
  const { resource, sort, selectedIds, total = 0 } = list;
  const provider = useDataProvider();
  const notify = useNotify();
  const label = (format: string) =>
    selectedIds.length > 0
      ? texts.selected(format, selectedIds.length)
      : texts.whole(format, total);

  async function save({ end, type }: (typeof FORMATS)[number]) {
    onClose();
    try {
      const ids = new Set<string>(selectedIds);
      const { data: all } = await provider.getList<ListedRow<Row>>(resource, {
        filter: list.filterValues as unknown,
        sort,
        pagination: ALL_ROWS,
      });
      const rows = ids.size > 0 ? all.filter(({ id }) => ids.has(id)) : all;
      const text = end === 'csv' ? csvOf(rows, fields, common.unreadableEntry) : jsonOf(rows);
      offerFile(text, fileNameAt(resource, end), type);
    } catch {
      notify(texts.failed, { type: 'error' });
    }
  }

  return (
    <Menu
      open={button !== null}
      anchorEl={button}
      onClose={onClose}
      slotProps={{
        // Content outside the page's landmarks needs its own.
        paper: { role: 'region', 'aria-label': texts.formats },
        list: { 'aria-label': texts.formats },
      }}
    >
      {FORMATS.map((format) => (
        <MenuItem key={format.end} onClick={() => void save(format)}>
          {label(format.name)}
        </MenuItem>
      ))}
    </Menu>
  );
}
