import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { textSize, token } from '../../theme/tokens.ts';
import './inline.css';

type Tone = 'ok' | 'warn' | 'bad' | 'info';

const COLOURS = {
  ok: { color: token('ok'), backgroundColor: token('okSoft') },
  warn: { color: token('warn'), backgroundColor: token('warnSoft') },
  bad: { color: token('bad'), backgroundColor: token('badSoft') },
  info: { color: token('integration'), backgroundColor: token('integrationSoft') },
} as const;

const ICONS = {
  ok: CheckCircleOutlined,
  warn: WarningAmber,
  bad: WarningAmber,
  info: InfoOutlined,
} as const;

type NoticeProps = {
  tone: Tone;
  /** A first line in bold. */
  title?: ReactNode;
  children: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** 'alert' interrupts a screen reader: for a failure that has just happened. */
  role?: 'alert' | 'status' | 'note';
};

/** A coloured strip with a message about the page, told by colour, icon and words. */
export function Notice({ tone, title, children, icon, actions, role = 'note' }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <Box
      role={role}
      sx={{
        ...COLOURS[tone],
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 1.25,
        // Visible with the system's colours, and where somebody asks for more contrast.
        border: '1px solid transparent',
        '@media (prefers-contrast: more)': { borderColor: 'currentColor' },
        borderRadius: '10px',
        padding: '11px 13px',
        marginBottom: 2,
        fontSize: textSize.notice,
        overflowWrap: 'anywhere',
        '& a': { color: 'inherit' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'inline-flex', '& svg': { fontSize: '1.25rem' } }}
      >
        {icon ?? <Icon />}
      </Box>
      {/* On a phone the actions go below rather than squeeze the words. */}
      <Box sx={{ flex: { xs: '1 1 10rem', sm: 1 }, minWidth: 0 }}>
        {title && <NoticeTitle>{title}</NoticeTitle>}
        {children}
      </Box>
      {actions}
    </Box>
  );
}

/** The bold first line of a notice, for text that is shown inside one. */
export function NoticeTitle({ children }: { children: ReactNode }) {
  return (
    <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
      {children}
    </Box>
  );
}

type InlineWarningProps = { tone: 'warn' | 'bad'; text: ReactNode; id?: string; role?: 'alert' };

/** One line of warning below its subject: icon, colour and words. */
export function InlineWarning({ tone, text, ...rest }: InlineWarningProps) {
  return (
    <div {...rest} className={`inline-warning inline-warning-${tone}`}>
      <WarningAmber aria-hidden />
      <span>{text}</span>
    </div>
  );
}
