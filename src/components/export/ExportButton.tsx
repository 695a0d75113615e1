import { lazy } from 'react';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useAnchor } from '../dialog/useDialog.ts';
import { OnDemand } from '../feedback/OnDemand.tsx';

const ExportMenu = lazy(() => import('./ExportMenu.tsx'));

type ExportButtonProps<T> = {
  /** Ordered columns of the CSV file. */
  fields: readonly ['id', ...(keyof T & string)[]];
};

/** Button with a menu of export formats for the surrounding list. */
export function ExportButton<T extends { id: string }>({ fields }: ExportButtonProps<T>) {
  const { isPending, error, total } = useListContext();
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isPending || Boolean(error) || !total}
        onClick={open}
      >
        {textsOf(listEn).list.export}
      </button>
      <OnDemand opened={anchor !== null} onMissing={close}>
        <ExportMenu button={anchor} fields={fields} onClose={close} />
      </OnDemand>
    </>
  );
}
