import { createContext, use } from 'react';
import Link from '@mui/material/Link';
import { textsOf } from '../../texts/textsOf.ts';

/** A failure about which somebody asks support: what was thrown, and the id that the screen shows. */
export type Asked = { error?: unknown; id?: string };

/** Shows the support information; absent where no layer around the screen offers it. */
export const SupportContext = createContext<((asked: Asked) => void) | undefined>(undefined);

/** Leads from a failure to the support information, which the person sees before anybody else. */
export function SupportLink(asked: Asked) {
  const show = use(SupportContext);
  if (!show) return null;
  return (
    <>
      {' '}
      <Link component="button" type="button" onClick={() => show(asked)} sx={linkSx}>
        {textsOf().common.supportInfo}
      </Link>
    </>
  );
}

const linkSx = {
  color: 'inherit',
  verticalAlign: 'baseline',
  // A touch target of sufficient height that does not move the lines apart.
  '@media (pointer: coarse)': { padding: '13px 0', margin: '-13px 0' },
} as const;
