import Add from '@mui/icons-material/Add';
import Business from '@mui/icons-material/BusinessOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Dns from '@mui/icons-material/DnsOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Person from '@mui/icons-material/PersonOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import SystemTheme from '@mui/icons-material/ContrastOutlined';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApiDocs } from '../custom-pages/api-docs/useApiDocs.ts';
import { can } from '../providers/access.ts';
import { useHeldPermissions, useSession } from '../providers/consoleContext.ts';
import { paletteEn } from '../texts/palette.en.ts';
import { textsOf } from '../texts/textsOf.ts';
import { chooseTheme, themeChoice } from '../theme/tokens.ts';
import { pageAt, PAGES, type Page } from './pages.ts';

/** Something that the palette can do; with `href` instead of `onClick` it is a link. */
export type Command = {
  id: string;
  label: string;
  icon: typeof Home;
  /** The page or the choice that is there already. */
  current?: boolean;
  newWindow?: boolean;
} & ({ onClick: () => void } | { href: string; target: '_blank' });

/** A page that has one address of its own. */
type DirectPage = Exclude<keyof typeof PAGES, 'apiKeyShow'>;

const PAGE_ICONS: Record<DirectPage, typeof Home> = {
  dashboard: Home,
  apiKeys: Key,
  apiKeyCreate: Add,
  tenant: Business,
  accountVerification: VerifiedUser,
  tenants: Dns,
  profile: Person,
  settings: Settings,
};

const THEME_ICONS = { light: LightMode, dark: DarkMode, system: SystemTheme } as const;

/** All that the signed-in user may do from anywhere. */
export function useCommands(): Command[] {
  const texts = textsOf(paletteEn);
  const session = useSession();
  const navigate = useNavigate();
  const here = pageAt(useLocation().pathname);
  const apiDocs = useApiDocs();
  const theme = themeChoice();
  const pages = useHeldPermissions(pagesToReach).map(({ name, page }) => ({
    id: name,
    label: name === 'apiKeyCreate' ? texts.palette.newApiKey : texts.shell[page.title],
    icon: PAGE_ICONS[name],
    current: page === here,
    // As a link does: what is there already makes no second entry in the history.
    onClick: () => void navigate(page.path, { replace: page === here }),
  }));
  const themes = (['light', 'dark', 'system'] as const).map((choice) => ({
    id: choice,
    label: texts.palette.themes[choice],
    icon: THEME_ICONS[choice],
    current: choice === theme,
    onClick: () => chooseTheme(choice),
  }));
  return [
    ...pages,
    { id: 'apiDocs', label: texts.shell.apiDocs, icon: OpenInNew, newWindow: true, ...apiDocs },
    ...themes,
    {
      id: 'logOut',
      label: texts.shell.logOut,
      icon: Logout,
      onClick: () => void session.signOut(),
    },
  ];
}

/** The pages that a command may lead to: permitted, and without a part that only a list knows. */
export function pagesToReach(held: ReadonlySet<string>): { name: DirectPage; page: Page }[] {
  return Object.entries<Page>(PAGES)
    .filter(([, { path }]) => !path.includes('/:'))
    .filter(([, { needs }]) => !needs || can(held, needs.resource, needs.action))
    .map(([name, page]) => ({ name: name as DirectPage, page }));
}

/**
 * The commands whose label contains every word of the query, whatever the case and the accents.
 * Those that begin as the query does come first, otherwise the order stays.
 */
export function matching<T extends { label: string }>(commands: readonly T[], query: string): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  return commands
    .map((command) => ({ command, label: plain(command.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .toSorted((a, b) => Number(b.label.startsWith(start)) - Number(a.label.startsWith(start)))
    .map(({ command }) => command);
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
