import type { ComponentType } from 'react';
import { useAnchor } from '../dialog/DialogFrame.tsx';
import { Button } from '../form/Button.tsx';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ExportMenuProps } from './ExportMenu.tsx';
import { Later } from '../later/Later.tsx';

type ExportButtonProps<T> = Pick<ExportMenuProps<T>, 'fields'> & {
  /** Imports a menu with further items; the same function at every render. */
  load?: () => Promise<{ default: ComponentType<ExportMenuProps<T>> }>;
};

const loadMenu = () => import('./ExportMenu.tsx');

/** Opens the choice of formats in which the surrounding list can be saved. */
export function ExportButton<T extends { id: string }>(props: ExportButtonProps<T>) {
  const { fields, load = loadMenu } = props;
  const { isPending, error, total } = useListContext();
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isPending || Boolean(error) || !total}
        onClick={open}
      >
        {textsOf(listEn).list.export}
      </Button>
      <Later load={load} opened={anchor} onFailed={close}>
        {({ default: ExportMenu }) => (
          <ExportMenu button={anchor} fields={fields} onClose={close} />
        )}
      </Later>
    </>
  );
}
