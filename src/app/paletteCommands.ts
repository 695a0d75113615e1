import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import SystemTheme from '@mui/icons-material/ContrastOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApiDocs } from '../custom-pages/api-docs/useApiDocs.ts';
import { useDeclared, useOpenPages, useSession } from '../providers/consoleContext.ts';
import type { Page } from '../providers/declaration.ts';
import { pageAt } from '../providers/pageAt.ts';
import { paletteEn } from '../texts/palette.en.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { Wording } from '../texts/wording.ts';
import { chooseTheme, themeChoice } from '../theme/tokens.ts';
import { iconOf, titleOf } from './titleAndIcon.ts';

/** A command of the palette; with `href` instead of `onClick` it is a link. */
export type Command = {
  id: string;
  label: string;
  icon: typeof SvgIcon;
  /** True for the open page and for the setting in force. */
  current?: boolean;
  newWindow?: boolean;
} & ({ onClick: () => void } | { href: string; target: '_blank' });

const THEME_ICONS = { light: LightMode, dark: DarkMode, system: SystemTheme } as const;

/** The commands of the signed-in user: the declared pages, and those of the shell. */
export function useCommands(): Command[] {
  const texts = textsOf(paletteEn);
  const session = useSession();
  const navigate = useNavigate();
  const here = pageAt(useDeclared().pages, useLocation().pathname);
  const apiDocs = useApiDocs();
  const theme = themeChoice();
  const pages = useOpenPages().flatMap((page) => {
    if (!page.palette) return [];
    const { icon, label } = page.palette;
    return {
      id: page.path,
      label: labelOf(page, label, texts.palette),
      icon: iconOf(icon),
      current: page === here,
      // Like a link: the open page gets no second entry in the history.
      onClick: () => void navigate(page.path, { replace: page === here }),
    };
  });
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

type Label = NonNullable<Page['palette']>['label'];

function labelOf(page: Page, label: Label, texts: Wording<(typeof paletteEn)['palette']>): string {
  if (label === undefined) return titleOf(page);
  return typeof label === 'string' ? texts[label] : label.text;
}

/**
 * The commands whose label contains every word of the query, regardless of case and accents.
 * Labels that begin with the query come first; otherwise the order is kept.
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

/** Longer than any label, so that nothing is missed. Characters. */
const LONGEST = 500;

function plain(text: string): string {
  return text.slice(0, LONGEST).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
