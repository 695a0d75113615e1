import { useMemo } from 'react';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Autorenew from '@mui/icons-material/Autorenew';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import { useGetList } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { isReadable, type Row } from '../../lib/rows.ts';
import { useCan, useCreatePath } from '../../providers/access/consoleContext.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { Command } from './paletteCommands.ts';
import { LISTED, type Found, type FoundKey, type Listed } from './paletteRecords.ts';
import { indexOf, search, type Hit, type Index } from './paletteSearch.ts';

/** Items of a group that are shown at once. */
const SHOWN = 6;

/** A list of the hub, as far as the palette searches it. */
export type PaletteList = {
  name: Listed;
  isPending: boolean;
  /** Why it could not be loaded. A refusal counts as having no such list. */
  error: unknown;
  reload: () => void;
  /** The best commands for a query, and how many more match. */
  find: (query: string) => { hits: Hit<Command>[]; more: number };
  /** A command of the list by its id, for the recent ones. */
  command: (id: string) => Command | undefined;
};

/** The browser sorts and pages the console's lists, so all rows cost no further call. */
const ALL = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

function useRows<F extends Found>(name: Listed, mayList: boolean) {
  const { sort } = LISTED[name];
  const found = LISTED[name].found as (row: unknown) => F;
  const { data, error, isPending, refetch } = useGetList<Row<{ id: string }>>(
    name,
    { pagination: ALL, sort },
    { enabled: mayList },
  );
  const index = useMemo(
    () => data && indexOf(data.filter(isReadable).map(found), NAMED),
    [data, found],
  );
  const isRefused = hasStatus(error, 403);
  return {
    index,
    // A list that is shown anyway is not missing because its renewal failed.
    state: {
      name,
      isPending: mayList && isPending && !error,
      error: mayList && !index && !isRefused ? error : null,
      reload: () => void refetch(),
    },
  };
}

const NAMED = { of: ({ name }: Found) => name, detail: ({ detail }: Found) => detail };

/** What can be done with a row: the command that opens it first. */
type Deeds<F> = readonly {
  kind: string;
  /** The verbs that ask for it, before or after the name; none for what opens the row. */
  words?: string;
  command: (row: F) => Command;
}[];

function listOf<F extends Found>(
  {
    index,
    state,
  }: {
    index: Index<F> | undefined;
    state: Pick<PaletteList, 'name' | 'isPending' | 'error' | 'reload'>;
  },
  deeds: Deeds<F>,
): PaletteList {
  return {
    ...state,
    find(query) {
      const found: { hits: Hit<Command>[]; more: number } = { hits: [], more: 0 };
      for (const { words, command } of index && query !== '' ? deeds : []) {
        const rest = words === undefined ? query : withoutWords(query, words);
        if (!index || rest === undefined) continue;
        const { hits, total } = search(index, rest, SHOWN);
        found.hits.push(...hits.map(({ item, score }) => ({ item: command(item), score })));
        found.more += total - hits.length;
      }
      return found;
    },
    command(id) {
      const at = id.indexOf(':');
      const deed = deeds.find(({ kind }) => kind === id.slice(0, at));
      const row = deed && index?.items.find((it) => it.id === id.slice(at + 1));
      return row && deed.command(row);
    },
  };
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

/** The lists that the signed-in person may see, asked for when the palette opens. */
export function usePaletteLists(): PaletteList[] {
  const keys = useKeys();
  const users = useUsers();
  const tenants = useTenants();
  return [keys, users, tenants];
}

/** The address of a list that shows one row. */
const filtered = (path: string, id: string) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}`;

function useKeys(): PaletteList {
  const { palette: texts } = textsOf(paletteEn);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayList = useCan({ resource: 'api-keys', action: 'list' });
  const mayShow = useCan({ resource: 'api-keys', action: 'show' });
  const mayRotate = useCan({ resource: 'api-keys', action: 'rotate' });
  const common = (row: FoundKey) => {
    const { name: label, detail, environment } = row;
    return { group: 'api-keys', label, detail, environment } as const;
  };
  const open = (id: string) =>
    mayShow ? createPath({ resource: 'api-keys', type: 'show', id }) : filtered('/api-keys', id);
  const rotate = (id: string) => createPath({ resource: 'api-keys', type: 'rotate', id });
  return listOf(useRows<FoundKey>('api-keys', mayList), [
    {
      kind: 'key',
      command: (row) => ({
        ...common(row),
        id: `key:${row.id}`,
        icon: VpnKey,
        onClick: () => void navigate(open(row.id)),
      }),
    },
    ...(mayRotate
      ? [
          {
            kind: 'rotate',
            words: texts.rotateWords,
            command: (row: FoundKey) => ({
              ...common(row),
              id: `rotate:${row.id}`,
              verb: texts.rotate,
              icon: Autorenew,
              onClick: () => void navigate(rotate(row.id)),
            }),
          },
        ]
      : []),
    {
      kind: 'copyId',
      words: texts.copyWords,
      command: (row) => ({
        ...common(row),
        id: `copyId:${row.id}`,
        verb: texts.copyId,
        icon: ContentCopy,
        copies: row.id,
        what: texts.keyId,
      }),
    },
  ]);
}

function useUsers(): PaletteList {
  const navigate = useNavigate();
  const mayOpen = useCan({ resource: 'tenant', action: 'show' });
  const mayList = useCan({ resource: 'users', action: 'list' });
  return listOf(useRows('users', mayOpen && mayList), [
    {
      kind: 'user',
      command: ({ id, name, detail }) => ({
        id: `user:${id}`,
        group: 'users',
        label: name,
        detail,
        icon: Person,
        onClick: () => void navigate('/tenant'),
      }),
    },
  ]);
}

function useTenants(): PaletteList {
  const navigate = useNavigate();
  const mayList = useCan({ resource: 'tenants', action: 'list' });
  return listOf(useRows('tenants', mayList), [
    {
      kind: 'tenant',
      command: ({ id, name, detail }) => ({
        id: `tenant:${id}`,
        group: 'tenants',
        label: name,
        detail,
        icon: Apartment,
        onClick: () => void navigate(filtered('/tenants', id)),
      }),
    },
  ]);
}
