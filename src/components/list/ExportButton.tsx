import { useAnchor } from '../dialog/DialogFrame.tsx';
import { Button } from '../form/Button.tsx';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ExportMenuProps } from './ExportMenu.tsx';
import { Later } from '../later/Later.tsx';

const loadMenu = () => import('./ExportMenu.tsx');

/** Opens the choice of formats in which the surrounding list can be saved. */
export function ExportButton<T extends { id: string }>({
  fields,
}: Pick<ExportMenuProps<T>, 'fields'>) {
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
      <Later load={loadMenu} opened={anchor} onFailed={close}>
        {({ default: ExportMenu }) => (
          <ExportMenu button={anchor} fields={fields} onClose={close} />
        )}
      </Later>
    </>
  );
}
