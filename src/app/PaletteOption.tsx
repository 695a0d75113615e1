import Box from '@mui/material/Box';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { paletteEn } from '../texts/palette.en.ts';
import { textsOf } from '../texts/textsOf.ts';
import { textSize, token } from '../theme/tokens.ts';
import type { Command } from './paletteCommands.ts';

type PaletteOptionProps = {
  id: string;
  command: Command;
  selected: boolean;
  onPoint: () => void;
  onChosen: () => void;
};

/** A command in the list; a click anywhere on it runs it. */
export function PaletteOption(props: PaletteOptionProps) {
  const { id, command, selected, onPoint, onChosen } = props;
  const texts = textsOf(paletteEn);
  const { icon: Icon, label, current, newWindow } = command;
  const link = 'href' in command ? { href: command.href, target: command.target } : undefined;
  return (
    <Box
      {...(link ? { component: 'a', rel: 'noopener noreferrer', ...link } : {})}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // Not on entering, so that scrolling the list under a resting pointer marks nothing.
      onPointerMove={selected ? undefined : onPoint}
      onClick={() => {
        onChosen();
        if ('onClick' in command) command.onClick();
      }}
      sx={optionSx}
    >
      <Icon aria-hidden sx={{ fontSize: 19 }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {label}
        {newWindow && <VisuallyHidden> {texts.common.opensNewWindow}</VisuallyHidden>}
      </Box>
      {current && (
        <Box component="span" sx={{ color: token('dim'), fontSize: textSize.small }}>
          {texts.palette.current}
        </Box>
      )}
    </Box>
  );
}

const optionSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: '8px',
  color: token('text'),
  textDecoration: 'none',
  cursor: 'pointer',
  '& svg': { color: token('dim') },
  '&[aria-selected=true]': { backgroundColor: token('soft'), color: token('accent') },
  '&[aria-selected=true] svg': { color: token('accent') },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
