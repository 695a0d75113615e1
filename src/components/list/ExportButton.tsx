import { useState } from 'react';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { usePressed } from './usePressed.ts';

/** What is exported of a row as CSV, in order; its id is the first. */
export type ExportFields<T> = readonly ['id', ...(keyof T & string)[]];

const load = () => import('./ExportMenu.tsx');

/** Opens the choice of formats in which the surrounding list can be saved. */
export function ExportButton<T extends { id: string }>({ fields }: { fields: ExportFields<T> }) {
  const { isPending, error, total } = useListContext();
  const [button, setButton] = useState<Element>();
  const close = () => setButton(undefined);
  const code = usePressed(load, button, close);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={Boolean(button)}
        disabled={isPending || Boolean(error) || !total}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {textsOf(listEn).list.export}
      </Button>
      {code && <code.ExportMenu<T> {...{ fields, button }} onClose={close} />}
    </>
  );
}
