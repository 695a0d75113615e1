import Add from '@mui/icons-material/Add';
import Contrast from '@mui/icons-material/ContrastOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { brief } from '../../lib/graphemes.ts';
import { ALL_ROWS, isReadable, type ListedRow } from '../../lib/rows.ts';
import { can } from '../../providers/access/access.ts';
import {
  titleOf,
  useCan,
  useCanOpen,
  useClaims,
  useOpenRoutes,
} from '../../providers/access/consoleContext.ts';
import type { Records } from '../../providers/data/resource.ts';
import { RESOURCES } from '../../resources/index.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { chooseTheme, preferredScheme } from '../../theme/tokens.ts';
import { ICONS } from '../icons.ts';
import { groupOf, type PaletteGroup, type PaletteItem } from './paletteSearch.ts';

/** The pages and actions that the user's permissions allow. */
export function usePagesAndActions(): PaletteGroup[] {
  const texts = textsOf(paletteEn).palette;
  const pages = useOpenRoutes().filter(({ menu }) => menu);
  const mayCreate = useCanOpen('/api-keys/new');
  const mayInvite = useCan({ resource: 'tenant', action: 'invite' });
  const hasTenant = useCanOpen('/tenant');
  const theme = preferredScheme() === 'dark' ? 'light' : 'dark';
  const actions: PaletteItem[] = [];
  if (mayCreate) {
    actions.push({ id: 'newKey', label: texts.newKey, icon: Add, to: '/api-keys/new' });
  }
  if (mayInvite && hasTenant) {
    const state = { invite: true };
    actions.push({ id: 'invite', label: texts.invite, icon: PersonAdd, to: '/tenant', state });
  }
  actions.push({
    id: 'theme',
    label: texts.themes[theme],
    icon: Contrast,
    onSelect: () => chooseTheme(theme),
  });
  const items = pages.map((page) => {
    return { id: page.path, label: titleOf(page), icon: ICONS[page.title], to: page.path };
  });
  return [groupOf(texts.pages, items), groupOf(texts.actions, actions)];
}

type Row = ListedRow<{ id: string }>;

/** The whole list; its order is that of equally good matches. */
const REQUEST = {
  pagination: ALL_ROWS,
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/** The records that the user may list and open, from the cache or the hub. */
export function useRecords() {
  const dataProvider = useDataProvider();
  const { permissions } = useClaims();
  const open = useOpenRoutes().map(({ path }): string => path);
  const listed = RESOURCES.flatMap(({ name, title, records }): Listed[] => {
    if (!records || !can(permissions, { resource: name, action: 'list' })) return [];
    const to = [records.to, `/${name}`].find((path) => path && open.includes(path));
    return to
      ? [{ name, title: titleOf({ title }), icon: ICONS[title], show: records.show, to }]
      : [];
  });
  const answers = useQueries({
    queries: listed.map(({ name }) => ({
      queryKey: [name, 'getList', REQUEST],
      queryFn: () => dataProvider.getList<Row>(name, REQUEST),
    })),
  });
  return {
    groups: listed.flatMap((resource, at) => {
      const rows = answers[at]?.data?.data;
      return rows ? [recordsOf(rows, resource)] : [];
    }),
    isPending: answers.some((answer) => answer.isPending),
    /** The names of the lists that could not be loaded. */
    failed: listed.filter((_, at) => answers[at]?.isLoadingError).map(({ title }) => title),
  };
}

type Listed = Pick<PaletteItem, 'icon'> &
  Pick<Records<{ id: string }>, 'show'> & { name: string; title: string; to: string };

const prepared = new WeakMap<readonly Row[], PaletteGroup>();

/** The readable rows of an answer; cached, because there may be thousands. */
function recordsOf(rows: readonly Row[], { name, title, icon, show, to }: Listed): PaletteGroup {
  const previous = prepared.get(rows);
  if (previous) return previous;
  const items = rows.filter(isReadable).map((row) => {
    const { label, detail = '', ...shown } = show(row);
    const filtered = `${to}?${new URLSearchParams({ filter: JSON.stringify({ q: row.id }) })}`;
    return {
      ...shown,
      id: `${name}:${row.id}`,
      label: brief(label),
      detail: brief(detail),
      icon,
      // An id is one path segment; a function, because `replace` interprets '$' in a string.
      to: to === `/${name}` ? filtered : to.replace(':id', () => encodeURIComponent(row.id)),
    };
  });
  const group = groupOf(title, items);
  prepared.set(rows, group);
  return group;
}
