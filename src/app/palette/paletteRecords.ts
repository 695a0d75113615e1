import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, type GetListResult } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageAt } from '../../lib/pageFiles.ts';
import { ALL_ROWS, isReadable, type ListedRow } from '../../lib/rows.ts';
import { can } from '../../providers/access/access.ts';
import { useClaims, useDeclared, useOpenPages } from '../../providers/access/consoleContext.ts';
import type {
  IconName,
  Records,
  ResourceDeclaration,
  ShownRecord,
} from '../../providers/access/declaration.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { ICONS } from '../icons.ts';
import {
  indexOf,
  search,
  type Command,
  type Effect,
  type Hit,
  type Index,
  type PaletteList,
} from './paletteSearch.ts';

type AnyRow = { id: string };

/** A resource with what the palette has to know of its rows. */
export type RecordSource = Pick<ResourceDeclaration, 'name' | 'icon'> & {
  records: Records<AnyRow>;
};

/** Rows of a group that are shown at once. */
const SHOWN = 6;

/** The lists that the signed-in person may see, asked for when the palette opens. */
export function usePaletteLists(sources: readonly RecordSource[]): PaletteList[] {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const shown = useShown()(sources);
  const answers = useQueries({
    queries: shown.map(({ name, records: { sort } }) => {
      const request = { pagination: ALL_ROWS, sort, filter: {} };
      return {
        queryKey: [name, 'getList', request],
        queryFn: () => dataProvider.getList<ListedRow<AnyRow>>(name, request),
      };
    }),
  });
  const opens = (address: string) => ({ onClick: () => void navigate(address) });
  return shown.flatMap((source, at) => {
    const answer = answers[at];
    if (!answer) return [];
    const { icon, records, addressOf } = source;
    const verbs = (records.verbs ?? []).filter((verb) => !('to' in verb) || isOpen(verb.to));
    return [
      listOf(source, answer, [
        { kind: records.kind, icon, does: (id) => opens(addressOf(id)) },
        ...verbs.map((verb) => ({
          ...verb,
          does: (id: string) =>
            'to' in verb ? opens(withId(verb.to, id)) : { copies: id, what: verb.copiesId },
        })),
      ]),
    ];
  });
}

/** Whether the signed-in person may open the page at a declared address. */
function useIsOpen(): (to: string) => boolean {
  const pages = useOpenPages();
  return (to) => pageAt(pages, to.split('?', 1)[0] ?? '') !== undefined;
}

/** The resources whose rows the signed-in person may list and open, and where. */
function useShown() {
  const { access } = useDeclared();
  const { permissions } = useClaims();
  const isOpen = useIsOpen();
  return (sources: readonly RecordSource[]) =>
    sources.flatMap((source) => {
      const { name, records } = source;
      const { to = '' } = records;
      if (!can(access, permissions, name, 'list')) return [];
      if (isOpen(to)) return [{ ...source, addressOf: (id: string) => withId(to, id) }];
      return isOpen(`/${name}`) ? [{ ...source, addressOf: (id: string) => inList(name, id) }] : [];
    });
}

/** An id is one segment of the path, whatever its characters. */
const withId = (to: string, id: string) => to.replace(':id', () => encodeURIComponent(id));

/** The list of a resource, filtered to one row. */
const inList = (name: string, id: string) =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}`;

/** What can be done with a row. */
type RowCommand = {
  kind: string;
  verb?: string;
  /** The verbs that ask for it, before or after the name; none for what opens the row. */
  words?: string;
  icon: IconName;
  does: (id: string) => Effect;
};

function listOf(
  { name, records }: RecordSource,
  { data, error, isPending, refetch }: UseQueryResult<GetListResult<ListedRow<AnyRow>>>,
  commands: readonly RowCommand[],
): PaletteList {
  const index = data && indexOfRows(data.data, records);
  const commandOf = ({ kind, verb, icon, does }: RowCommand, row: Found): Command => ({
    id: `${kind}:${row.id}`,
    group: name,
    label: row.name,
    detail: row.detail,
    ...(row.environment && { environment: row.environment }),
    ...(verb !== undefined && { verb }),
    icon: ICONS[icon],
    ...does(row.id),
  });
  return {
    name,
    title: records.title,
    notLoaded: records.notLoaded,
    isPending: isPending && !error,
    // A list that is shown anyway is not missing because its renewal failed.
    error: index || hasStatus(error, 403) ? null : error,
    reload: () => void refetch(),
    find(query) {
      const found: { hits: Hit<Command>[]; more: number } = { hits: [], more: 0 };
      for (const command of index && query !== '' ? commands : []) {
        const rest = command.words === undefined ? query : withoutWords(query, command.words);
        if (!index || rest === undefined) continue;
        const { hits, total } = search(index, rest, SHOWN);
        found.hits.push(
          ...hits.map(({ item, score }) => ({ item: commandOf(command, item), score })),
        );
        found.more += total - hits.length;
      }
      return found;
    },
    command(id) {
      const at = id.indexOf(':');
      const command = commands.find(({ kind }) => kind === id.slice(0, at));
      const row = command && index?.items.find((item) => item.id === id.slice(at + 1));
      return row && commandOf(command, row);
    },
  };
}

type Found = ShownRecord & AnyRow;
const indexes = new WeakMap<readonly ListedRow<AnyRow>[], Index<Found>>();

/** The readable rows, prepared for searches once for each answer. */
function indexOfRows(rows: readonly ListedRow<AnyRow>[], { show }: Records<AnyRow>): Index<Found> {
  let index = indexes.get(rows);
  if (!index) {
    const found = rows.filter(isReadable).map((row) => ({ id: row.id, ...show(row) }));
    index = indexOf(found, { of: ({ name }) => name, detail: ({ detail }) => detail });
    indexes.set(rows, index);
  }
  return index;
}

/** A word of a query is taken for the start of a verb if it has at least so many letters. */
const SHORTEST_VERB = 3;

/** A query without the verbs of a command ('delete night' → 'night'); undefined if it has none. */
export function withoutWords(query: string, words: string): string | undefined {
  const verbs = words.split(' ');
  const asks = (word: string) =>
    word.length >= SHORTEST_VERB && verbs.some((verb) => verb.startsWith(word));
  const all = query.split(' ');
  const rest = all.filter((word) => !asks(word));
  return rest.length === all.length ? undefined : rest.join(' ');
}

/** What resources offer that needs no row: their own commands, and what asks for a row first. */
export function useRecordCommands(sources: readonly RecordSource[]): Command[] {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const shown = useShown()(sources).map(({ name }) => name);
  const here = pageAt(useDeclared().pages, useLocation().pathname)?.path;
  const group = 'actions';
  return sources.flatMap(({ name, records: { commands = [], verbs = [] } }): Command[] => [
    ...commands
      .filter(({ to }) => isOpen(to))
      .map(({ to, icon, ...command }) => ({
        ...command,
        group,
        icon: ICONS[icon],
        current: to === here,
        onClick: () => void navigate(to, { replace: to === here }),
      })),
    ...verbs
      .filter((verb) => shown.includes(name) && (!('to' in verb) || isOpen(verb.to)))
      .map(({ kind, icon, any }) => ({ ...any, id: kind, group, icon: ICONS[icon] })),
  ]);
}
