import { use } from 'react';
import Add from '@mui/icons-material/Add';
import Autorenew from '@mui/icons-material/Autorenew';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Support from '@mui/icons-material/SupportOutlined';
import SystemTheme from '@mui/icons-material/ContrastOutlined';
import Translate from '@mui/icons-material/Translate';
import type SvgIcon from '@mui/material/SvgIcon';
import { useLocation, useNavigate } from 'react-router-dom';
import { SupportContext } from '../../components/feedback/SupportLink.tsx';
import { useApiDocs } from '../../custom-pages/api-docs/useApiDocs.ts';
import {
  useCan,
  useDeclared,
  useOpenPages,
  useSession,
} from '../../providers/access/consoleContext.ts';
import type { Page } from '../../providers/access/declaration.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { pageAt } from '../../lib/pageFiles.ts';
import { ENVIRONMENTS, type Environment } from '../../resources/api-keys/apiKey.schema.ts';
import { chooseLanguage, languageName, LANGUAGES, spokenLanguage } from '../../texts/language.ts';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { Wording } from '../../texts/wording.ts';
import { chooseTheme, themeChoice } from '../../theme/tokens.ts';
import { iconOf, titleOf } from '../shell/titleAndIcon.ts';

/** The groups of the list, in the order that they have until something is typed. */
export const GROUPS = [
  'recent',
  'pages',
  'tools',
  'api-keys',
  'users',
  'tenants',
  'actions',
] as const;
export type Group = (typeof GROUPS)[number];

/** What a command does when it is chosen. */
type Deed =
  | { onClick: () => void }
  | { href: string; target: '_blank' }
  /** Copies a text; `what` says which. */
  | { copies: string; what: string }
  /** Puts a text into the field, and the palette stays open. */
  | { fills: string };

/** A command of the palette. */
export type Command = {
  /** Kept among the recent ones, so nothing personal is in it. */
  id: string;
  group: Exclude<Group, 'recent'>;
  /** What it does with the thing that the label names; absent for a command that opens it. */
  verb?: string;
  label: string;
  /** A second text by which it is found. */
  detail?: string;
  environment?: Environment;
  icon: typeof SvgIcon;
  /** True for the open page and for the setting in force. */
  current?: boolean;
  newWindow?: boolean;
  /** True for a command that is not kept among the recent ones, such as the log-out. */
  forgotten?: boolean;
} & Deed;

const THEME_ICONS = { light: LightMode, dark: DarkMode, system: SystemTheme } as const;

/** The commands of the signed-in user that need no list: the declared pages, and those of the shell. */
export function useCommands(): Command[] {
  const { palette: texts, shell, common } = textsOf(paletteEn);
  const session = useSession();
  const apiDocs = useApiDocs();
  const showSupport = use(SupportContext);
  const theme = themeChoice();
  const pages = usePageCommands();
  const tenant = useTenantCommands();
  const keys = useKeyCommands();
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
    ...keys,
    ...tenant,
    ...themes,
    ...languages,
    {
      ...action,
      id: 'support',
      label: common.supportInfo,
      icon: Support,
      onClick: () => showSupport?.({}),
    },
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

type Label = NonNullable<Page['palette']>['label'];

function labelOf(page: Page, label: Label, texts: Wording<(typeof paletteEn)['palette']>): string {
  if (label === undefined) return titleOf(page);
  return typeof label === 'string' ? texts[label] : label.text;
}

/** The declared pages. One with a label of its own is something to do there. */
function usePageCommands(): Command[] {
  const { palette: texts } = textsOf(paletteEn);
  const navigate = useNavigate();
  const here = pageAt(useDeclared().pages, useLocation().pathname);
  const commands = useOpenPages().flatMap((page): Command[] => {
    if (!page.palette) return [];
    const { icon, label } = page.palette;
    const isTool = page.sidebar?.group === 'tools';
    return [
      {
        id: page.path,
        group: label === undefined ? (isTool ? 'tools' : 'pages') : 'actions',
        label: labelOf(page, label, texts),
        icon: iconOf(icon),
        current: page === here,
        // Like a link: the open page gets no second entry in the history.
        onClick: () => void navigate(page.path, { replace: page === here }),
      },
    ];
  });
  return commands;
}

/** Creates a key of one environment, or does something with a key that is chosen next. */
function useKeyCommands(): Command[] {
  const { palette: texts, common } = textsOf(paletteEn);
  const navigate = useNavigate();
  const mayList = useCan({ resource: 'api-keys', action: 'list' });
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const mayRotate = useCan({ resource: 'api-keys', action: 'rotate' });
  const action = { group: 'actions' } as const;
  const creations = ENVIRONMENTS.toReversed().map((environment) => ({
    ...action,
    id: `create:${environment}`,
    label: texts.newKeyIn(common.environments[environment]),
    icon: Add,
    onClick: () => void navigate(`/api-keys/new?${new URLSearchParams({ environment })}`),
  }));
  return [
    ...(mayCreate ? creations : []),
    ...(mayList && mayRotate
      ? [
          {
            ...action,
            id: 'rotate',
            label: texts.rotateOne,
            icon: Autorenew,
            fills: texts.rotateFills,
          },
        ]
      : []),
    ...(mayList
      ? [
          {
            ...action,
            id: 'copyId',
            label: texts.copyOne,
            icon: ContentCopy,
            fills: texts.copyFills,
          },
        ]
      : []),
  ];
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
