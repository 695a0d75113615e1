import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Search from '@mui/icons-material/Search';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { paletteEn } from '../texts/palette.en.ts';
import { textsOf } from '../texts/textsOf.ts';
import { textSize, token } from '../theme/tokens.ts';
import { matching, nextIndex, useCommands, type Command } from './paletteCommands.ts';
import { PaletteOption } from './PaletteOption.tsx';

export type PaletteProps = { open: boolean; onClose: () => void };

/**
 * Every page and action by its name: type, move with the arrows, Enter runs. Closing it puts the
 * focus back to where it was.
 */
export default function CommandPalette({ open, onClose }: PaletteProps) {
  const texts = textsOf(paletteEn).palette;
  // Out here the commands outlive the dialog: a window that the browser blocked becomes a link.
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
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const hits = matching(commands, query);
  const index = Math.max(
    0,
    hits.findIndex((hit) => hit.id === activeId),
  );
  const active = hits[index];
  const activeOption = () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, its keys are its own.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // The option itself is pressed: only so may a link or a new window be opened.
      activeOption()?.click();
      return;
    }
    const next = event.shiftKey ? undefined : nextIndex(event.key, index, hits.length);
    if (next === undefined) return;
    event.preventDefault();
    setActiveId(hits[next]?.id);
  }

  return (
    <>
      <Box sx={searchSx}>
        <Search aria-hidden sx={{ fontSize: 20, color: token('dim') }} />
        <Box
          component="input"
          role="combobox"
          aria-label={texts.search}
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          placeholder={texts.search}
          value={query}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            setQuery(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
          sx={inputSx}
        />
      </Box>
      <VisuallyHidden role="status">
        {hits.length > 0 ? texts.hits(hits.length) : texts.noMatch}
      </VisuallyHidden>
      {hits.length > 0 ? (
        <Box ref={list} id={`${id}-list`} role="listbox" aria-label={texts.commands} sx={listSx}>
          {hits.map((hit) => (
            <PaletteOption
              key={hit.id}
              id={`${id}-${hit.id}`}
              command={hit}
              selected={hit === active}
              onPoint={() => setActiveId(hit.id)}
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
  // Below 16 px phones enlarge the page around the field.
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
