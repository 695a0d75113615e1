import { memo, useEffect, useId, useRef, type SyntheticEvent } from 'react';
import { EnvironmentChip } from '../../components/card/EnvironmentChip.tsx';
import type { useCombobox } from '../../components/form/useCombobox.ts';
import { InlineWarning } from '../../components/feedback/Notice.tsx';
import { LoadFailure } from '../../components/feedback/Failure.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { brief } from '../../lib/graphemes.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { pieces, type Command, type CommandGroup, type PaletteList } from './paletteSearch.ts';
import '../../components/text/text.css';
import './palette.css';

type PaletteOptionsProps = {
  /** What makes it the list of the field. */
  list: ReturnType<typeof useCombobox>['list'];
  label: string;
  groups: readonly CommandGroup[];
  /** The commands of all groups, in their order. */
  hits: readonly Command[];
  titles: Readonly<Record<string, string>>;
  query: string;
  /** The place of the marked option. */
  index: number;
  optionId: (at: number) => string;
  onPoint: (id: string) => void;
  onChosen: (command: Command) => void;
};

/** The commands in their groups. It takes the pointer for its options, each of which is rendered with its command alone. */
export function PaletteOptions(props: PaletteOptionsProps) {
  const { list, label, groups, hits, titles, query, index, optionId, onPoint, onChosen } = props;
  function commandOf({ target }: SyntheticEvent): Command | undefined {
    const option = target instanceof Element && target.closest<HTMLElement>('[role=option]');
    return option ? hits[Number(option.dataset['at'])] : undefined;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `list` has the role, and the field has the keys
    <div
      {...list}
      aria-label={label}
      className="palette-list"
      // Not on entering, so that scrolling the list under a resting pointer marks nothing.
      onPointerMove={(event) => {
        const command = commandOf(event);
        if (command && command !== hits[index]) onPoint(command.id);
      }}
      onClick={(event) => {
        const command = commandOf(event);
        if (command) onChosen(command);
      }}
    >
      {groups.map(({ group, commands, total }) => {
        const from = hits.findIndex((command) => command === commands[0]);
        return (
          <PaletteGroup
            key={group}
            title={titles[group] ?? ''}
            commands={commands}
            total={total}
            query={query}
            from={from}
            marked={index >= from && index < from + commands.length ? index : -1}
            optionId={optionId}
          />
        );
      })}
    </div>
  );
}

type PaletteGroupProps = Pick<CommandGroup, 'commands' | 'total'> & {
  title: string;
  query: string;
  /** The place of its first option in the whole list. */
  from: number;
  /** The place of the marked option, -1 if it is in another group. */
  marked: number;
  /** The same function at every render. */
  optionId: (at: number) => string;
};

/** Commands under their heading, which also says how many more there are. Rendered with them, and with its mark. */
const PaletteGroup = memo(function PaletteGroup(props: PaletteGroupProps) {
  const { title, commands, total, query, from, marked, optionId } = props;
  const texts = textsOf(paletteEn).palette;
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className="palette-heading">
        <span>{title}</span>
        {total > commands.length && <span>{texts.shown(commands.length, total)}</span>}
      </div>
      {commands.map((command, at) => (
        <PaletteOption
          key={command.id}
          id={optionId(from + at)}
          at={from + at}
          command={command}
          query={query}
          selected={from + at === marked}
        />
      ))}
    </div>
  );
});

type PaletteOptionProps = {
  id: string;
  /** Its place in the whole list, by which the list knows it. */
  at: number;
  command: Command;
  query: string;
  selected: boolean;
};

/** A command in the list; a click anywhere on it runs it. */
const PaletteOption = memo(function PaletteOption(props: PaletteOptionProps) {
  const { id, at, command, query, selected } = props;
  const texts = textsOf(paletteEn);
  const { icon: Icon, verb, label, detail, environment, current, newWindow } = command;
  const option = {
    id,
    role: 'option',
    'data-at': at,
    'aria-selected': selected,
    tabIndex: -1,
    className: 'palette-option',
  } as const;
  const content = (
    <>
      <Icon />
      <span className="palette-text">
        {verb && `${verb} `}
        <Marked text={label} query={query} by="name" />
        {newWindow && <VisuallyHidden> {texts.common.opensNewWindow}</VisuallyHidden>}
        {detail && detail !== label && (
          <span className="palette-detail note">
            {' '}
            <Marked text={brief(detail)} query={query} by="detail" />
          </span>
        )}
      </span>
      {environment && <EnvironmentChip environment={environment} />}
      {current && <span className="note">{texts.palette.current}</span>}
    </>
  );
  if (!('href' in command)) return <div {...option}>{content}</div>;
  return (
    <a {...option} href={command.href} target={command.target} rel="noopener noreferrer">
      {content}
    </a>
  );
});

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

/** What the clipboard has refused, selected for copying by hand. */
export function CopyRefused({ text }: { text: string }) {
  const value = useRef<HTMLElement>(null);
  useEffect(() => {
    if (value.current) window.getSelection()?.selectAllChildren(value.current);
  }, [text]);
  return (
    <div className="palette-note">
      <code ref={value} className="palette-refused">
        {text}
      </code>
      <InlineWarning tone="bad" role="alert" text={textsOf().common.copyFailed} />
    </div>
  );
}

/** The lists that could not be loaded, each with its reason. All other commands work. */
export function ListFailures({ lists }: { lists: readonly PaletteList[] }) {
  const failed = lists.filter(({ error }) => error);
  if (failed.length === 0) return null;
  return (
    <div className="palette-note palette-failures">
      {failed.map(({ name, notLoaded, error, reload }) => (
        <LoadFailure key={name} title={notLoaded} error={error} onRetry={reload} />
      ))}
    </div>
  );
}
