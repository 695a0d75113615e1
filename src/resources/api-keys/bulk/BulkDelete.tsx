import { useRef, useState, type RefObject } from 'react';
import { Button } from '../../../components/form/Button.tsx';
import { SelectionBar, useSelection } from '../../../components/list/SelectionBar.tsx';
import { useDialog } from '../../../components/dialog/DialogFrame.tsx';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { BulkDialog } from './BulkDialog.tsx';

/** The bar about the selected keys of the surrounding list, and their deletion. */
export function BulkDelete({ region }: { region: RefObject<HTMLElement | null> }) {
  const texts = textsOf(bulkDeleteEn).bulkDelete;
  const selection = useSelection<ApiKey>();
  const dialog = useDialog();
  // The list changes while the dialog is about these keys.
  const [keys, setKeys] = useState<readonly ApiKey[]>([]);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <SelectionBar selection={selection} onCleared={() => region.current?.focus()}>
        <Button
          ref={opener}
          small
          look="danger"
          onClick={() => {
            setKeys(selection.selected);
            dialog.show();
          }}
        >
          {texts.delete}
        </Button>
      </SelectionBar>
      {dialog.mounted && (
        <BulkDialog
          open={dialog.open}
          keys={keys}
          onClose={(remaining) => {
            if (remaining) {
              const ids = new Set(remaining);
              selection.select(keys.filter(({ id }) => ids.has(id)));
            }
            dialog.close();
          }}
          onExited={() => {
            dialog.exited();
            (opener.current ?? region.current)?.focus();
          }}
        />
      )}
    </>
  );
}
