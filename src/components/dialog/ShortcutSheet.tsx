import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { shortcutsEn } from '../../texts/shell/shortcuts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { MONOSPACE, textSize, token } from '../../theme/tokens.ts';
import { DialogFrame, dialogActionsSx } from './DialogFrame.tsx';
import { Notice } from '../feedback/Notice.tsx';

type ShortcutSheetProps = {
  open: boolean;
  /** Whether shortcuts of a single character are on. */
  characters: boolean;
  onClose: () => void;
  onExited?: () => void;
};

/** All keyboard shortcuts, those of this page's list named as such. */
export default function ShortcutSheet({ open, characters, ...on }: ShortcutSheetProps) {
  const { shortcuts: texts, common } = textsOf(shortcutsEn);
  const { keys } = texts;
  // Tablets of Apple name themselves in the same way.
  const apple = navigator.userAgent.includes('Mac OS X');
  const hasList = document.querySelector('[data-list-keys]') !== null;
  return (
    <DialogFrame open={open} title={texts.title} onDismiss={on.onClose} onExited={on.onExited}>
      {!characters && (
        <Notice tone="info" title={texts.off}>
          {null}
        </Notice>
      )}
      <Group title={texts.everywhere}>
        <Shortcut what={texts.palette} keys={[apple ? keys.command : keys.control, 'K']} />
        {characters && <Shortcut what={texts.sheet} keys={['?']} />}
        <Shortcut what={texts.escape} keys={[keys.escape]} />
      </Group>
      {characters && (
        <Group title={hasList ? texts.onThisPage : texts.inLists}>
          <Shortcut what={texts.next} keys={['J']} />
          <Shortcut what={texts.previous} keys={['K']} />
          <Shortcut what={texts.open} keys={[apple ? keys.return : keys.enter]} />
          <Shortcut what={texts.select} keys={['X']} />
          <Shortcut what={texts.search} keys={['/']} />
        </Group>
      )}
      <Box sx={{ ...dialogActionsSx, justifyContent: 'space-between', alignItems: 'center' }}>
        <Link to="/settings" onClick={on.onClose}>
          {texts.settings}
        </Link>
        <Button autoFocus onClick={on.onClose}>
          {common.close}
        </Button>
      </Box>
    </DialogFrame>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Box component="h3" sx={groupTitleSx}>
        {title}
      </Box>
      <Box component="dl" sx={{ margin: 0 }}>
        {children}
      </Box>
    </>
  );
}

function Shortcut({ what, keys }: { what: string; keys: readonly string[] }) {
  return (
    <Box sx={lineSx}>
      <dt>{what}</dt>
      <Box component="dd" sx={{ display: 'flex', gap: 0.5, flex: 'none', margin: 0 }}>
        {keys.map((key) => (
          <Box key={key} component="kbd" sx={keySx}>
            {key}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const groupTitleSx = {
  margin: '16px 0 4px',
  color: token('dim'),
  fontSize: textSize.caption,
  lineHeight: '16px',
  fontWeight: 600,
} as const;

const lineSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 36,
  padding: '4px 0',
  boxSizing: 'border-box',
  borderBottom: `1px solid ${token('line2')}`,
  '&:last-of-type': { borderBottom: 0 },
} as const;

const keySx = {
  minWidth: 24,
  boxSizing: 'border-box',
  padding: '1px 7px',
  border: `1px solid ${token('line')}`,
  borderBottomWidth: 2,
  borderRadius: '6px',
  backgroundColor: token('canvas'),
  fontFamily: MONOSPACE,
  fontSize: textSize.small,
  lineHeight: '20px',
  textAlign: 'center',
} as const;
