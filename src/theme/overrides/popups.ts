import type { Components, Theme } from '@mui/material/styles';
import { coarse } from '../media.ts';
import { rem, token } from '../tokens.ts';

/** Lies above the page: dialogs, menus, popovers, drawers. */
export const popupOverrides: Components<Theme> = {
  // Dialogs, menus, popovers and drawers.
  MuiModal: { defaultProps: { slotProps: { root: { ref: keepHeard } } } },
  MuiPopover: {
    styleOverrides: {
      paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow'), marginTop: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 36, [coarse]: { minHeight: 44 } },
    },
  },
  MuiDialog: {
    // The page behind is back at once: a message that follows is about what is shown there.
    defaultProps: { fullWidth: true, maxWidth: 'xs', closeAfterTransition: false },
    styleOverrides: {
      paper: {
        margin: 16,
        border: `1px solid ${token('line')}`,
        borderRadius: 10,
        boxShadow: token('shadow'),
        // A form may be around the content, which scrolls, and the actions, which stay in view.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        variants: [
          { props: { scroll: 'paper' }, style: { maxHeight: 'calc(100% - 32px)' } },
          { props: { fullWidth: true }, style: { width: 'calc(100% - 32px)' } },
          { props: { maxWidth: 'xs' }, style: { maxWidth: rem(440) } },
          { props: { maxWidth: 'sm' }, style: { maxWidth: rem(600) } },
        ],
      },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h3' },
    styleOverrides: { root: { padding: '20px 20px 4px', overflowWrap: 'anywhere' } },
  },
  // Its inner edges have room for the focus ring of a field.
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 10, padding: '16px 20px 20px' } },
  },
  // The line shows with the system's colours, which have neither its ground nor its shadow.
  MuiDrawer: { styleOverrides: { paper: { outline: '1px solid transparent' } } },
};

/**
 * MUI hides the page behind a modal from screen readers. It takes a modal that appears in the very commit in which
 * another has faded out for such a page, and leaves it hidden while it is open.
 */
function keepHeard(modal: HTMLElement | null) {
  modal?.removeAttribute('aria-hidden');
}
