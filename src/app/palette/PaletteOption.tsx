import Box from '@mui/material/Box';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { brief } from '../../lib/graphemes.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import type { Command } from './paletteCommands.ts';
import { pieces } from './paletteSearch.ts';

type PaletteOptionProps = {
  id: string;
  command: Command;
  query: string;
  selected: boolean;
  onPoint: () => void;
  onChosen: () => void;
};

/** A command in the list; a click anywhere on it runs it. */
export function PaletteOption(props: PaletteOptionProps) {
  const { id, command, query, selected, onPoint, onChosen } = props;
  const texts = textsOf(paletteEn);
  const { icon: Icon, verb, label, detail, environment, current, newWindow } = command;
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
      onClick={onChosen}
      sx={optionSx}
    >
      <Icon aria-hidden sx={{ fontSize: 19 }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {verb && `${verb} `}
        <Marked text={label} query={query} by="name" />
        {newWindow && <VisuallyHidden> {texts.common.opensNewWindow}</VisuallyHidden>}
        {detail && detail !== label && (
          <Box component="span" className="detail">
            {' '}
            <Marked text={brief(detail)} query={query} by="detail" />
          </Box>
        )}
      </Box>
      {environment && <EnvironmentChip environment={environment} />}
      {current && (
        <Box component="span" sx={{ color: token('dim'), fontSize: textSize.small }}>
          {texts.palette.current}
        </Box>
      )}
    </Box>
  );
}

type MarkedProps = { text: string; query: string; by: 'name' | 'detail' };

/** A text with its matching letters marked. Its direction is isolated. */
function Marked({ text, query, by }: MarkedProps) {
  return (
    <bdi>
      {pieces(text, query, by).map((piece, at) =>
        // The pieces change with the text or the query as a whole.
        piece.found ? <mark key={at}>{piece.text}</mark> : piece.text,
      )}
    </bdi>
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
  '& .detail': {
    display: 'block',
    color: token('dim'),
    fontSize: textSize.small,
    lineHeight: '18px',
  },
  '& mark': { color: 'inherit', background: 'none', fontWeight: 700 },
  '&[aria-selected=true]': { backgroundColor: token('soft'), color: token('accent') },
  '&[aria-selected=true] svg': { color: token('accent') },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
