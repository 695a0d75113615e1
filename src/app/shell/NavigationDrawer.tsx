import Drawer from '@mui/material/Drawer';
import { textsOf } from '../../texts/textsOf.ts';
import { Sidebar } from './Sidebar.tsx';

type NavigationDrawerProps = { open: boolean; onClose: () => void };

/** The sidebar of narrow screens. */
export function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': textsOf().shell.navigation, sx: { width: 240 } } }}
      sx={{ display: { md: 'none' } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
}
