import { useId } from 'react';
import Box from '@mui/material/Box';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import type { Command } from './paletteCommands.ts';
import type { CommandGroup } from './paletteGroups.ts';
import { PaletteOption } from './PaletteOption.tsx';

type PaletteGroupProps = CommandGroup & {
  query: string;
  /** The place of its first option in the whole list. */
  from: number;
  /** The place of the marked option. */
  index: number;
  optionId: (at: number) => string;
  onPoint: (id: string) => void;
  onChosen: (command: Command) => void;
};

/** Commands under their heading, which also says how many more there are. */
export function PaletteGroup(props: PaletteGroupProps) {
  const { group, commands, total, query, from, index, optionId, onPoint, onChosen } = props;
  const texts = textsOf(paletteEn).palette;
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Box id={headingId} role="presentation" sx={headingSx}>
        <span>{texts.groups[group]}</span>
        {total > commands.length && <span>{texts.shown(commands.length, total)}</span>}
      </Box>
      {commands.map((command, at) => (
        <PaletteOption
          key={command.id}
          id={optionId(from + at)}
          command={command}
          query={query}
          selected={from + at === index}
          onPoint={() => onPoint(command.id)}
          onChosen={() => onChosen(command)}
        />
      ))}
    </Box>
  );
}

const headingSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  padding: '10px 10px 4px',
  color: token('dim'),
  fontSize: textSize.caption,
  lineHeight: '16px',
  fontWeight: 600,
} as const;
