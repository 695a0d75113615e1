import type { Components, Theme } from '@mui/material/styles';
import { coarse } from '../media.ts';
import { textSize, token } from '../tokens.ts';

/** Lies above the page: dialogs, menus, popovers, drawers, tooltips. */
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
    styleOverrides: {
      paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow'), borderRadius: 10 },
    },
  },
  // The line shows with the system's colours, which have neither its ground nor its shadow.
  MuiDrawer: { styleOverrides: { paper: { outline: '1px solid transparent' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, leaveDelay: 300, enterNextDelay: 300, arrow: true },
    styleOverrides: {
      tooltip: { fontSize: textSize.small, lineHeight: '1.125rem', maxWidth: '22.5rem' },
    },
  },
};

/**
 * MUI hides the page behind a modal from screen readers. It takes a modal that appears in the very commit in which
 * another has faded out for such a page, and leaves it hidden while it is open.
 */
function keepHeard(modal: HTMLElement | null) {
  modal?.removeAttribute('aria-hidden');
}
