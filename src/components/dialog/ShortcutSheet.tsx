import Box from '@mui/material/Box';
import { Button } from '../form/Button.tsx';
import { Link } from 'react-router-dom';
import { Facts, type Fact } from '../card/Facts.tsx';
import { Heading } from '../text/Heading.tsx';
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
      <Group
        title={texts.everywhere}
        items={[
          shortcut(texts.palette, apple ? keys.command : keys.control, 'K'),
          ...(characters ? [shortcut(texts.sheet, '?')] : []),
          shortcut(texts.escape, keys.escape),
        ]}
      />
      {characters && (
        <Group
          title={hasList ? texts.onThisPage : texts.inLists}
          items={[
            shortcut(texts.next, 'J'),
            shortcut(texts.previous, 'K'),
            shortcut(texts.open, apple ? keys.return : keys.enter),
            shortcut(texts.select, 'X'),
            shortcut(texts.search, '/'),
          ]}
        />
      )}
      <Box sx={{ ...dialogActionsSx, justifyContent: 'space-between', alignItems: 'center' }}>
        <Link to="/settings" className="reach" onClick={on.onClose}>
          {texts.settings}
        </Link>
        <Button autoFocus onClick={on.onClose}>
          {common.close}
        </Button>
      </Box>
    </DialogFrame>
  );
}

function Group({ title, items }: { title: string; items: readonly Fact[] }) {
  return (
    <>
      <Heading level={3} size="small" sx={groupTitleSx}>
        {title}
      </Heading>
      <Facts look="ends" items={items} />
    </>
  );
}

function shortcut(label: string, ...keys: string[]): Fact {
  const value = keys.map((key) => (
    <Box key={key} component="kbd" sx={keySx}>
      {key}
    </Box>
  ));
  return { label, value };
}

const groupTitleSx = {
  margin: '16px 0 4px',
  color: token('dim'),
  fontSize: textSize.caption,
  lineHeight: '1rem',
} as const;

const keySx = {
  minWidth: '1.5rem',
  boxSizing: 'border-box',
  padding: '1px 7px',
  border: `1px solid ${token('line')}`,
  borderBottomWidth: 2,
  borderRadius: '6px',
  backgroundColor: token('canvas'),
  fontFamily: MONOSPACE,
  fontSize: textSize.small,
  lineHeight: '1.25rem',
  textAlign: 'center',
} as const;
