import { memo, useDeferredValue, useMemo, useState, type FocusEvent } from 'react';
import Dialog from '@mui/material/Dialog';
import { ToolButton } from '../../components/form/ToolButton.tsx';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { useNotify } from 'ra-core';
import * as z from 'zod/mini';
import { useCombobox } from '../../components/form/useCombobox.ts';
import { useCopy } from '../../components/copy/copying.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { usePersonal } from '../../providers/personal/personal.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useCommands } from './paletteCommands.ts';
import { CopyRefused, ListFailures, PaletteOptions } from './PaletteList.tsx';
import { usePaletteLists, type RecordSource } from './paletteRecords.ts';
import { groupsFor, queryOf, type Command, type PaletteList } from './paletteSearch.ts';
import '../../components/text/text.css';
import './palette.css';

export type PaletteProps = {
  open: boolean;
  /** The resources whose rows it finds. */
  sources: readonly RecordSource[];
  onClose: () => void;
};

/**
 * Every page, action, key, user and tenant by its name: typing filters, arrows move, Enter runs.
 * Closing it returns focus to the former element.
 */
export default function CommandPalette({ open, sources, onClose }: PaletteProps) {
  const texts = textsOf(paletteEn).palette;
  // Kept outside the dialog: after a blocked window, its command is a link when the palette reopens.
  // They are new at each render, for which closing does not wait.
  const commands = useDeferredValue(useCommands(sources));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      slotProps={{
        // MUI returns a focus that was lost, to a page that arrives late for example, to the dialog
        // as a whole. The person types in its field.
        transition: {
          onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
            if (target === currentTarget) currentTarget.querySelector('input')?.focus();
          },
        },
        paper: { 'aria-label': texts.title, 'aria-labelledby': undefined, sx: paperSx },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Content commands={commands} sources={sources} onClose={onClose} />
    </Dialog>
  );
}

type ContentProps = Omit<PaletteProps, 'open'> & { commands: readonly Command[] };

/** The lists are asked for when the palette opens, and kept while a command fills the field. */
const Content = memo(function Content(props: ContentProps) {
  const lists = usePaletteLists(props.sources);
  const [start, setStart] = useState({ text: '', round: 0 });
  return (
    <Commands
      key={start.round}
      {...props}
      lists={lists}
      initial={start.text}
      onFill={(text) => setStart(({ round }) => ({ text, round: round + 1 }))}
    />
  );
});

type CommandsProps = ContentProps & {
  lists: readonly PaletteList[];
  /** The text with which the field begins. */
  initial: string;
  onFill: (text: string) => void;
};

function Commands({ commands, onClose, lists, initial, onFill }: CommandsProps) {
  const { palette: texts, common } = textsOf(paletteEn);
  const notify = useNotify();
  const { copy } = useCopy();
  const [refused, setRefused] = useState<string>();
  const { recent, remember } = useRecentCommands();
  const [typed, setTyped] = useState(initial);
  const query = queryOf(typed);
  // The field is there first: what is typed at once must not be lost to the page.
  const isFieldShown = useDeferredValue(true, false);
  const isListed = isFieldShown || query !== '';
  const groups = useMemo(
    () => (isListed ? groupsFor(query, { commands, lists, recent }) : []),
    [isListed, query, commands, lists, recent],
  );
  const hits = useMemo(() => groups.flatMap((group) => group.commands), [groups]);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isPending = !isListed || lists.some((list) => list.isPending);
  const { open, index, optionId, point, field, list } = useCombobox({
    initial,
    options: hits,
    permanent: true,
    onType: setTyped,
    // Clicks the option itself, because only a click may open a link or a new window.
    onChoose: (_, id) => document.getElementById(id)?.click(),
  });

  function choose(command: Command) {
    if ('fills' in command) {
      onFill(command.fills);
      return;
    }
    if (!command.forgotten) remember(command.id);
    if ('copies' in command) {
      void copy(command.copies).then((copied) => {
        if (!copied) return setRefused(command.copies);
        onClose();
        return notify(texts.copied(command.what), { type: 'success' });
      });
      return;
    }
    onClose();
    if ('onClick' in command) command.onClick();
  }

  const titles: Readonly<Record<string, string>> = {
    ...texts.groups,
    ...Object.fromEntries(lists.map(({ name, title }) => [name, title])),
  };
  const nothing = isPending ? common.loading : texts.noMatch;
  return (
    <>
      <div className="palette-search">
        <Search />
        <input {...field} aria-label={texts.search} autoFocus placeholder={texts.search} />
        <ToolButton aria-label={common.close} onClick={onClose}>
          <Close />
        </ToolButton>
      </div>
      <VisuallyHidden role="status">
        {open ? texts.hits(hits.length, total) : nothing}
      </VisuallyHidden>
      {open ? (
        <PaletteOptions
          list={list}
          label={texts.commands}
          groups={groups}
          hits={hits}
          titles={titles}
          query={query}
          index={index}
          optionId={optionId}
          onPoint={point}
          onChosen={choose}
        />
      ) : (
        <div aria-hidden className="palette-nothing">
          {nothing}
        </div>
      )}
      {refused !== undefined && <CopyRefused text={refused} />}
      <ListFailures lists={lists} />
      <div aria-hidden className="palette-keys note">
        {texts.keys}
      </div>
    </>
  );
}

const MOST = 8;
/** An id of the hub may be of any length; such a command is not kept. */
const LONGEST = 200;

const idSchema = z.string().check(z.maxLength(LONGEST));
const schema = z.array(idSchema).check(z.maxLength(MOST));
const NONE: string[] = [];

/**
 * The ids of the commands that this person has chosen last (decision 175), as they were when the
 * palette opened: none moves while it fades out.
 */
function useRecentCommands() {
  const [kept, keep] = usePersonal('palette', schema, NONE);
  const [recent] = useState(kept);
  return {
    recent,
    remember: (id: string) => {
      if (idSchema.safeParse(id).success) {
        keep([id, ...kept.filter((other) => other !== id)].slice(0, MOST));
      }
    },
  };
}

const paperSx = {
  width: { xs: '100%', sm: 'min(37.5rem, calc(100vw - 32px))' },
  maxWidth: { xs: '100%', sm: '37.5rem' },
  margin: { xs: 0, sm: '12vh 16px 16px' },
  maxHeight: { xs: '100dvh', sm: '72vh' },
  borderRadius: { xs: '0 0 10px 10px', sm: '10px' },
} as const;
