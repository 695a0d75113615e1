import type { ComponentProps, ReactNode } from 'react';
import SvgIcon from '@mui/material/SvgIcon';
import './plainIcon.css';

/**
 * Makes an icon of @mui/icons-material. The build takes this in place of MUI's `createSvgIcon`
 * (`tools/leftOut.ts`): the same element, which costs a styled component only where it has `sx`.
 */
export default function createSvgIcon(path: ReactNode, name: string) {
  function Icon(props: ComponentProps<typeof SvgIcon>) {
    const testId = `${name}Icon`;
    if (props.sx) {
      return (
        <SvgIcon data-testid={testId} {...props}>
          {path}
        </SvgIcon>
      );
    }
    return (
      <svg
        data-testid={testId}
        viewBox="0 0 24 24"
        focusable="false"
        aria-hidden
        {...props}
        className={`icon ${props.className ?? ''}`.trim()}
      >
        {path}
      </svg>
    );
  }
  // MUI's own components recognise an icon by it.
  Icon.muiName = 'SvgIcon';
  return Icon;
}
