import type { ReactNode } from 'react';
import { useAnchor } from '../dialog/DialogFrame.tsx';
import { Button } from '../form/Button.tsx';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { Later } from '../later/Later.tsx';
import { declaredIn } from './columns.tsx';
import type { PopoverProps } from './Panels.tsx';

const loadPanels = () => import('./Panels.tsx');

type PopoverButtonProps = {
  label: string;
  children: (code: Awaited<ReturnType<typeof loadPanels>>, props: PopoverProps) => ReactNode;
};

/** Opens a popover, whose code comes after the rows. */
function PopoverButton({ label, children }: PopoverButtonProps) {
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore />}
        onClick={open}
      >
        {label}
      </Button>
      <Later load={loadPanels} opened={anchor} onFailed={close}>
        {(code) => children(code, { anchor, onClose: close })}
      </Later>
    </>
  );
}

/** Opens the saved views of the surrounding list, which starts with pages of so many rows. */
export function ViewsButton({ perPage }: { perPage: number }) {
  return (
    <PopoverButton label={textsOf(listEn).list.views}>
      {({ ViewsPanel }, props) => <ViewsPanel {...props} perPage={perPage} />}
    </PopoverButton>
  );
}

/** Opens the choice of the columns that the list of this page shows; `children` declare them. */
export function ColumnsButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PopoverButton label={label}>
      {({ ColumnsPanel }, props) => (
        <ColumnsPanel {...props} columns={declaredIn(children).columns} />
      )}
    </PopoverButton>
  );
}
