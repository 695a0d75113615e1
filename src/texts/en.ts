import { bootEn } from './boot/boot.en.ts';
import type { Wording } from './wording.ts';

/**
 * English texts that every page may show. A page's own texts are in a separate file, so no other page
 * loads them.
 */
export const en = {
  ...bootEn,
  common: {
    errorTitle: 'ERROR!',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    backToList: 'Back to list',
    copy: 'Copy',
    copied: 'Copied',
    copyName: (what: string) => `Copy ${what}`,
    copyFailed: 'Copying failed. The text is selected: copy it yourself.',
    show: 'Show',
    hide: 'Hide',
    loading: 'Loading …',
    preparing: 'We are preparing everything ...',
    masked: 'Hidden secret',
    opensNewWindow: '(opens in a new window)',
    none: '—',
    /** Between a label and a value that code puts together. */
    colon: ':',
    showAll: 'Show all',
    showLess: 'Show less',
    wholeText: 'Full text',
    environments: { Production: 'Production', Integration: 'Integration' },
    unreadableEntry: 'Unreadable entry',
    /** The question before entries are discarded. */
    unsaved: {
      title: 'Discard your changes?',
      text: 'Your unsaved changes will be lost.',
      stay: 'Keep editing',
      leave: 'Discard',
    },
    names: {
      enter: 'Enter a name.',
      atMost: (longest: number, now: number) => `Use at most ${longest} characters (now ${now}).`,
    },
    draftRestored: 'This page was reloaded. Your entries are still here.',
    local: (text: string) => `Local: ${text}`,
    utc: (text: string) => `UTC: ${text}`,
    signInAgain: 'Sign in again',
  },
  /** The details of a failure, for support. */
  support: {
    label: 'details',
    time: (time: string) => `Time: ${time}`,
    build: (version: string) => `Build: ${version}`,
    page: (path: string) => `Page: ${path}`,
    error: (what: string) => `Error: ${what}`,
  },
  errors: {
    fetching: 'Fetching information failed!',
    refusedSession: 'The hub keeps refusing this session. Log out and sign in again.',
    expiredSession: (seconds: number) =>
      `Your session ended after ${seconds} s, and the identity provider sent nothing to renew it with. Sign in again to continue; your provider can set up longer sessions or refresh tokens.`,
    userNotCreated: 'User could not be created!',
    offline: 'You are offline, so nothing was sent. Try again once you are connected.',
    network: 'The hub cannot be reached. Check your connection.',
    timeout: 'The hub did not respond in time.',
    malformed: 'The hub sent a response that this console cannot read.',
    'too-large': 'The hub sent more data than this console can show.',
    session: 'Your session has ended. Sign in again.',
    identity:
      'The identity provider is not responding. You are still signed in: try again in a moment.',
    identityBusy: 'The identity provider is busy. You are still signed in.',
    aborted: 'The request was cancelled.',
    contract: (detail: string) =>
      `The hub sent a response that this console cannot read (${detail}).`,
    forbidden: 'You do not have permission to do this.',
    notFound:
      'The hub did not find what this needs; it may have been deleted. Reload the page, then try again.',
    busy: 'The hub is busy. Try again in a moment.',
    busyNow: 'The hub is busy.',
    tooMany: 'Too many requests.',
    trying: (seconds: number) => `Trying again in ${seconds} s.`,
    againIn: (seconds: number) => `You can try again in ${seconds} s.`,
    againNow: 'You can try again now.',
    server: (status: number) => `The hub returned an error (status ${status}).`,
    unexpected: 'Something unexpected happened.',
    trace: (id: string) => `Trace ID: ${id}`,
  },
  shell: {
    skipToContent: 'Skip to content',
    openNavigation: 'Open navigation',
    search: 'Search',
    searchKeys: 'Ctrl K',
    navigation: 'Main navigation',
    home: (productName: string) => `${productName}: go to the dashboard`,
    dashboard: 'Dashboard',
    apiKeys: 'API Keys',
    tenant: 'Tenant',
    tenants: 'Tenants',
    users: 'Users',
    accountVerification: 'Account Verification',
    defaultNameDot: '(still has its default name)',
    admin: 'ADMIN',
    tools: 'TOOLS',
    playground: 'Playground',
    ticketInspector: 'Ticket inspector',
    bankExplorer: 'Bank explorer',
    attestation: 'Attestation',
    plans: { Free: 'Free plan', FreePlus: 'Free+ plan', Enterprise: 'Enterprise plan' },
    planUnknown: 'Plan unknown',
    apiDocs: 'API Docs',
    apiDocsBlocked:
      'Your browser blocked the window. Press API Docs again to open it as a link; the docs then ask you for a token.',
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
    offline: 'You are offline. This page may be out of date.',
    waiting: 'This is taking longer than usual. You can keep waiting or reload the page.',
  },
  calendar: { previousMonth: 'Previous month', nextMonth: 'Next month' },
  notFound: {
    code: '404',
    title: 'Page Not Found',
    text: 'There is no page at this address. The link may be old or incomplete.',
    logo: (productName: string) => `${productName}: go to the landing page`,
    dashboard: 'Go to the dashboard',
  },
} as const;

/** The shape of a catalogue: the same keys, any wording. */
export type Texts = Wording<typeof en>;
