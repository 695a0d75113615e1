import { useState } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Search from '@mui/icons-material/Search';
import { useCombobox } from '../components/useCombobox.ts';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { paletteEn } from '../texts/palette.en.ts';
import { textsOf } from '../texts/textsOf.ts';
import { iconSize, textSize, token } from '../theme/tokens.ts';
import { matching, useCommands, type Command } from './paletteCommands.ts';
import { PaletteOption } from './PaletteOption.tsx';

export type PaletteProps = { open: boolean; onClose: () => void };

/**
 * Every page and action by its name: typing filters, arrows move, Enter runs. Closing it returns
 * focus to the former element.
 */
export default function CommandPalette({ open, onClose }: PaletteProps) {
  const texts = textsOf(paletteEn).palette;
  // Kept outside the dialog: after a blocked window, its command is a link when the palette reopens.
  const commands = useCommands();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': texts.title, 'aria-labelledby': undefined, sx: paperSx },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Commands commands={commands} onClose={onClose} />
    </Dialog>
  );
}

type CommandsProps = { commands: readonly Command[]; onClose: () => void };

function Commands({ commands, onClose }: CommandsProps) {
  const texts = textsOf(paletteEn).palette;
  const [query, setQuery] = useState('');
  const hits = matching(commands, query);
  const { open, index, optionId, point, field, list } = useCombobox({
    options: hits,
    permanent: true,
    onType: setQuery,
    // Clicks the option itself, because only a click may open a link or a new window.
    onChoose: (_, id) => document.getElementById(id)?.click(),
  });

  return (
    <>
      <Box sx={searchSx}>
        <Search aria-hidden sx={{ fontSize: iconSize.large, color: token('dim') }} />
        <Box
          component="input"
          {...field}
          aria-label={texts.search}
          autoFocus
          placeholder={texts.search}
          sx={inputSx}
        />
      </Box>
      <VisuallyHidden role="status">
        {open ? texts.hits(hits.length) : texts.noMatch}
      </VisuallyHidden>
      {open ? (
        <Box {...list} aria-label={texts.commands} sx={listSx}>
          {hits.map((hit, at) => (
            <PaletteOption
              key={hit.id}
              id={optionId(at)}
              command={hit}
              selected={at === index}
              onPoint={() => point(hit.id)}
              onChosen={onClose}
            />
          ))}
        </Box>
      ) : (
        <Box aria-hidden sx={{ padding: '24px 16px', color: token('dim'), textAlign: 'center' }}>
          {texts.noMatch}
        </Box>
      )}
      <Box aria-hidden sx={keysSx}>
        {texts.keys}
      </Box>
    </>
  );
}

const paperSx = {
  width: 'min(560px, calc(100vw - 24px))',
  margin: { xs: '12px', sm: '12vh 16px 16px' },
  maxHeight: { xs: 'calc(100dvh - 24px)', sm: '72vh' },
} as const;

const searchSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  padding: '0 16px',
  borderBottom: `1px solid ${token('line')}`,
} as const;

const inputSx = {
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: token('text'),
  // Phones zoom into fields with text smaller than 16 px.
  font: 'inherit',
  '&::placeholder': { color: token('dim'), opacity: 1 },
  '@media (pointer: coarse)': { fontSize: textSize.input },
} as const;

const listSx = { padding: '6px', overflowY: 'auto', overscrollBehavior: 'contain' } as const;

const keysSx = {
  padding: '8px 16px',
  borderTop: `1px solid ${token('line')}`,
  color: token('dim'),
  fontSize: textSize.small,
  lineHeight: '18px',
  '@media (pointer: coarse)': { display: 'none' },
} as const;
