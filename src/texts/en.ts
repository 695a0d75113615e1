import { bootEn } from './boot.en.ts';
import type { Wording } from './wording.ts';

/**
 * What every page may need to say, in English. A page's own texts are in a file of their own, so no
 * other page loads them.
 */
export const en = {
  boot: bootEn,
  common: {
    errorTitle: 'ERROR!',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    backToList: 'Back to list',
    copy: 'Copy',
    copied: 'Copied',
    copyName: (what: string) => `Copy ${what}`,
    copyFailed: 'Copying failed. The text is selected: copy it by hand.',
    show: 'Show',
    hide: 'Hide',
    loading: 'Loading …',
    preparing: 'We are preparing everything ...',
    masked: 'Hidden secret',
    opensNewWindow: '(opens in a new window)',
    none: '—',
    showAll: 'Show all',
    showLess: 'Show less',
    wholeText: 'Whole text',
    environments: { Production: 'Production', Integration: 'Integration' },
    unreadableEntry: 'Unreadable entry',
    draftRestored:
      'Your session had to be renewed, so this page was loaded again. What you had entered is still here.',
    local: (text: string) => `Local: ${text}`,
    utc: (text: string) => `UTC: ${text}`,
  },
  errors: {
    fetching: 'Fetching information failed!',
    offline: 'You are offline, so nothing was sent. Try again once you are connected.',
    network: 'The hub cannot be reached. Check your connection.',
    timeout: 'The hub did not answer in time.',
    malformed: 'The hub sent an answer that this console cannot read.',
    'too-large': 'The hub sent more data than this console can show.',
    session: 'Your session has ended. Sign in again.',
    aborted: 'The request was cancelled.',
    contract: (detail: string) =>
      `The hub sent an answer that this console cannot read (${detail}).`,
    forbidden: 'You are not allowed to do this.',
    notFound: 'It does not exist, or it belongs to another tenant.',
    busy: 'The hub is busy. Try again in a moment.',
    server: (status: number) => `The hub answered with an error (status ${status}).`,
    unexpected: 'Something unexpected happened.',
  },
  shell: {
    skipToContent: 'Skip to content',
    openNavigation: 'Open navigation',
    navigation: 'Main navigation',
    home: (productName: string) => `${productName}, to the dashboard`,
    dashboard: 'Dashboard',
    apiKeys: 'API Keys',
    tenant: 'Tenant',
    tenants: 'Tenants',
    accountVerification: 'Account Verification',
    defaultNameDot: '(still has its default name)',
    admin: 'ADMIN',
    plans: { Free: 'Free plan', FreePlus: 'Free+ plan', Enterprise: 'Enterprise plan' },
    planUnknown: 'Plan unknown',
    apiDocs: 'API Docs',
    apiDocsBlocked:
      'Your browser blocked the window. Press API Docs again: it is a plain link now, and the docs will ask you for a token.',
    account: 'Account',
    accountMenu: (name: string) => `Account menu of ${name}`,
    profile: 'Profile',
    settings: 'Settings',
    logOut: 'Log out',
    testVersion: 'This is an internal test version.',
    officialVersion: 'Official version',
    notifications: 'Notifications',
    notificationsRegion: 'Notifications ({hotkey})',
    missingPermission: (permission: string) => `That page needs the permission ${permission}.`,
    accessDenied: 'Not permitted',
    offline: 'You are offline. What you see may be out of date.',
    waiting: 'This takes longer than usual. You can keep waiting or reload the page.',
  },
  calendar: { previousMonth: 'Previous month', nextMonth: 'Next month' },
  notFound: {
    code: '404',
    title: 'Page Not Found',
    text: 'This address leads nowhere. Perhaps the link is old or was copied in part.',
    logo: (productName: string) => `${productName}, to the landing page`,
  },
} as const;

/** The shape of a catalogue: the same keys, any wording. */
export type Texts = Wording<typeof en>;
