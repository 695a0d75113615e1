import { useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { FormatsProps } from './ExportMenu.tsx';
import { Later } from '../later/Later.tsx';

type ExportButtonProps = {
  /** Imports the choice of formats; the same function at every render. */
  load: () => Promise<{ Formats: ComponentType<FormatsProps> }>;
};

/** Opens the choice of formats in which the surrounding list can be saved. */
export function ExportButton({ load }: ExportButtonProps) {
  const { isPending, error, total } = useListContext();
  const [button, setButton] = useState<Element>();
  const close = () => setButton(undefined);
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
      <Later load={load} pressed={button} onFailed={close}>
        {({ Formats }) => <Formats button={button} onClose={close} />}
      </Later>
    </>
  );
}
