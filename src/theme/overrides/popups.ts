import type { Components, Theme } from '@mui/material/styles';
import { coarse } from '../media.ts';
import { rem, token } from '../tokens.ts';

/** Dialogs, menus, popovers and drawers. */
export const popupOverrides: Components<Theme> = {
  MuiModal: { defaultProps: { slotProps: { root: { ref: keepAccessible } } } },
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
    // Restores the page for screen readers immediately: a message that follows is about its
    // content.
    defaultProps: { fullWidth: true, maxWidth: 'xs', closeAfterTransition: false },
    styleOverrides: {
      paper: {
        margin: 16,
        border: `1px solid ${token('line')}`,
        borderRadius: 10,
        boxShadow: token('shadow'),
        // A form may wrap the content, which scrolls, and the actions, which stay in view.
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
  // The padding fits the focus ring of a field.
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 10, padding: '16px 20px 20px' } },
  },
  // Visible with forced colours, which remove background and shadow.
  MuiDrawer: { styleOverrides: { paper: { outline: '1px solid transparent' } } },
};

/**
 * Ref callback that keeps a modal accessible. MUI hides the page behind a modal from screen
 * readers. It would also hide a modal that mounts in the same commit as another unmounts.
 */
function keepAccessible(modal: HTMLElement | null) {
  modal?.removeAttribute('aria-hidden');
}
