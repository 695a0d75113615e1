import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import SystemTheme from '@mui/icons-material/ContrastOutlined';
import Translate from '@mui/icons-material/Translate';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApiDocs } from '../../custom-pages/api-docs/useApiDocs.ts';
import {
  titleOf,
  useCan,
  useDeclared,
  useOpenPages,
  useSession,
} from '../../providers/access/consoleContext.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { pageAt } from '../../lib/pageFiles.ts';
import { chooseLanguage, languageName, LANGUAGES, spokenLanguage } from '../../texts/language.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { chooseTheme, themeChoice } from '../../theme/tokens.ts';
import { ICONS } from '../icons.ts';
import { useRecordCommands, type RecordSource } from './paletteRecords.ts';
import type { Command } from './paletteSearch.ts';

const THEME_ICONS = { light: LightMode, dark: DarkMode, system: SystemTheme } as const;

/** The commands of the signed-in user that need no row: declared pages, and those of resources and shell. */
export function useCommands(sources: readonly RecordSource[]): Command[] {
  const { palette: texts, shell } = textsOf(paletteEn);
  const session = useSession();
  const apiDocs = useApiDocs();
  const theme = themeChoice();
  const pages = usePageCommands();
  const tenant = useTenantCommands();
  const records = useRecordCommands(sources);
  const action = { group: 'actions' } as const;
  const themes = (['light', 'dark', 'system'] as const).map((choice) => ({
    ...action,
    id: choice,
    label: texts.themes[choice],
    icon: THEME_ICONS[choice],
    current: choice === theme,
    onClick: () => chooseTheme(choice),
  }));
  const languages = LANGUAGES.map((tag) => ({
    ...action,
    id: `language:${tag}`,
    label: texts.language(languageName(tag)),
    icon: Translate,
    current: tag === spokenLanguage(),
    onClick() {
      if (tag !== spokenLanguage() && chooseLanguage(tag)) window.location.reload();
    },
  }));
  return [
    ...pages,
    {
      id: 'apiDocs',
      group: 'pages',
      label: shell.apiDocs,
      icon: OpenInNew,
      newWindow: true,
      ...apiDocs,
    },
    ...records,
    ...tenant,
    ...themes,
    ...languages,
    {
      ...action,
      id: 'logOut',
      label: shell.logOut,
      icon: Logout,
      forgotten: true,
      onClick: () => void session.signOut(),
    },
  ];
}

/** The declared pages. */
function usePageCommands(): Command[] {
  const navigate = useNavigate();
  const here = pageAt(useDeclared().pages, useLocation().pathname);
  return useOpenPages()
    .filter(({ palette }) => palette)
    .map((page) => ({
      id: page.path,
      group: page.sidebar?.group === 'tools' ? 'tools' : 'pages',
      label: titleOf(page),
      icon: ICONS[page.icon],
      current: page === here,
      // Like a link: the open page gets no second entry in the history.
      onClick: () => void navigate(page.path, { replace: page === here }),
    }));
}

/** Commands about the person's tenant, from every page. */
function useTenantCommands(): Command[] {
  const { palette: texts } = textsOf(paletteEn);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: tenant } = useTenant();
  const mayInvite = useCan({ resource: 'tenant', action: 'invite' });
  const action = { group: 'actions' } as const;
  if (!tenant) return [];
  return [
    ...(mayInvite
      ? [
          {
            ...action,
            id: 'invite',
            label: texts.invite,
            icon: PersonAdd,
            onClick: () =>
              void navigate('/tenant', {
                replace: pathname === '/tenant',
                state: { invite: true },
              }),
          },
        ]
      : []),
    {
      ...action,
      id: 'copyTenantId',
      label: texts.copyTenantId,
      icon: ContentCopy,
      copies: tenant.id,
      what: texts.tenantId,
    },
  ];
}
