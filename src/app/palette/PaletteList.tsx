import { useEffect, useId, useRef } from 'react';
import Box from '@mui/material/Box';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import { InlineWarning } from '../../components/feedback/Notice.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { brief } from '../../lib/graphemes.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, textSize, token } from '../../theme/tokens.ts';
import { pieces, type Command, type CommandGroup, type PaletteList } from './paletteSearch.ts';

type PaletteGroupProps = CommandGroup & {
  title: string;
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
  const { title, commands, total, query, from, index, optionId, onPoint, onChosen } = props;
  const texts = textsOf(paletteEn).palette;
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Box id={headingId} role="presentation" sx={headingSx}>
        <span>{title}</span>
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

type PaletteOptionProps = {
  id: string;
  command: Command;
  query: string;
  selected: boolean;
  onPoint: () => void;
  onChosen: () => void;
};

/** A command in the list; a click anywhere on it runs it. */
function PaletteOption(props: PaletteOptionProps) {
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

/** What the clipboard has refused, selected for copying by hand. */
export function CopyRefused({ text }: { text: string }) {
  const value = useRef<HTMLElement>(null);
  useEffect(() => {
    if (value.current) window.getSelection()?.selectAllChildren(value.current);
  }, [text]);
  return (
    <Box sx={noteSx}>
      <Box component="code" ref={value} sx={codeSx}>
        {text}
      </Box>
      <InlineWarning tone="bad" role="alert" text={textsOf().common.copyFailed} />
    </Box>
  );
}

/** The lists that could not be loaded, each with its reason. All other commands work. */
export function ListFailures({ lists }: { lists: readonly PaletteList[] }) {
  const failed = lists.filter(({ error }) => error);
  if (failed.length === 0) return null;
  return (
    <Box sx={{ ...noteSx, paddingBottom: 0 }}>
      {failed.map(({ name, notLoaded, error, reload }) => (
        <LoadFailure key={name} title={notLoaded} error={error} onRetry={reload} />
      ))}
    </Box>
  );
}

const noteSx = {
  flex: 'none',
  maxHeight: '40%',
  overflowY: 'auto',
  padding: '12px 16px',
  borderTop: `1px solid ${token('line')}`,
} as const;

const codeSx = {
  display: 'block',
  maxHeight: 80,
  overflow: 'auto',
  font: monospace.small,
  overflowWrap: 'anywhere',
} as const;
