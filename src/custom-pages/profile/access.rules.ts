import { own } from '../../lib/own.ts';
import { isOn, type AccessClaims } from '../../providers/access/access.ts';
import { titleOf } from '../../providers/access/consoleContext.ts';
import { PERMISSIONS, type Permission } from '../../providers/access/permissions.ts';
import type { Route } from '../../providers/access/routes.ts';
import type { profileEn } from '../../texts/account/profile.en.ts';
import type { Texts } from '../../texts/en.ts';
import type { Wording } from '../../texts/wording.ts';

/** A permission, with the actions and pages that it unlocks as text. */
export type Explained = {
  permission: Permission;
  held: boolean;
  /** Granted only by the operator, because it applies to all tenants. */
  platform: boolean;
  unlocks: readonly string[];
};

type AllTexts = Texts & Wording<typeof profileEn>;

/** Every permission, in the order of the access table, with the actions and pages that need it. */
export function explainAccess(
  routes: readonly Route[],
  { permissions }: AccessClaims,
  texts: AllTexts,
): Explained[] {
  const explained = new Map<Permission, { platform: boolean; unlocks: string[] }>();
  for (const [name, actions] of Object.entries(PERMISSIONS)) {
    const platform = isOfPlatform(name, routes);
    for (const [action, permission] of Object.entries(actions)) {
      const known = explained.get(permission) ?? { platform, unlocks: [] };
      const unlocks = [...known.unlocks, ...unlocked(name, action, routes, texts)];
      explained.set(permission, {
        // One use inside a tenant is enough reason to ask an Admin.
        platform: known.platform && platform,
        unlocks: [...new Set(unlocks)],
      });
    }
  }
  return [...explained].map(([permission, rest]) => ({
    permission,
    held: permissions.has(permission),
    ...rest,
  }));
}

/** True for a resource in the sidebar's admin group, which applies to all tenants. */
function isOfPlatform(name: string, routes: readonly Route[]): boolean {
  return routes.some(({ needs, menu }) => needs?.resource === name && menu === 'admin');
}

/** The action as a sentence, then the other pages that need it. */
function unlocked(
  name: string,
  action: string,
  routes: readonly Route[],
  texts: AllTexts,
): string[] {
  const sentence = sentenceOf(name, action, routes, texts);
  const pages = routes.filter(
    ({ needs, path }) =>
      needs?.resource === name &&
      needs.action === action &&
      !(sentence && path.split('/')[1] === name),
  );
  return [sentence ?? [], pages.map((page) => texts.access.open(titleOf(page)))].flat();
}

/** The action's own sentence, or its resource's page title with the action's verb. */
function sentenceOf(
  name: string,
  action: string,
  routes: readonly Route[],
  { access }: AllTexts,
): string | undefined {
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = access.unlocks;
  const sentence = own(own(sentences, name) ?? {}, action);
  const page = routes.find(({ needs }) => needs?.resource === name);
  const does = own<string>(access.actions, action);
  return sentence ?? (page && does ? `${titleOf(page)}: ${does}` : undefined);
}

/** Titles of the pages whose feature flag is off. */
export function switchedOff(routes: readonly Route[], claims: AccessClaims): string[] {
  return routes.filter(({ flag }) => !isOn(flag, claims)).map((route) => titleOf(route));
}

export type AccessChanges = {
  gained: readonly Explained[];
  lost: readonly Explained[];
  kept: readonly Explained[];
  switchedOn: readonly string[];
  switchedOff: readonly string[];
};

/** Changes between two sets of claims, among the permissions and flags that the console uses. */
export function changesBetween(
  routes: readonly Route[],
  before: AccessClaims,
  after: AccessClaims,
  texts: AllTexts,
): AccessChanges {
  const [previous, now] = [before, after].map((held) => explainAccess(routes, held, texts));
  const [offBefore, offNow] = [before, after].map((held) => switchedOff(routes, held));
  const wasHeld = new Set(previous?.filter(({ held }) => held).map(({ permission }) => permission));
  const of = (was: boolean, is: boolean) =>
    (now ?? []).filter(({ permission, held }) => wasHeld.has(permission) === was && held === is);
  return {
    gained: of(false, true),
    lost: of(true, false),
    kept: of(true, true),
    switchedOn: (offBefore ?? []).filter((title) => !offNow?.includes(title)),
    switchedOff: (offNow ?? []).filter((title) => !offBefore?.includes(title)),
  };
}

/** A message that asks an Admin for missing permissions. It contains no secret. */
export function requestText(
  { access }: Pick<AllTexts, 'access'>,
  settings: {
    productName: string;
    tenant: string | undefined;
    email: string | undefined;
    /** URL of the tenant page. */
    address: string;
    missing: readonly Explained[];
  },
): string {
  const { productName, tenant, email, address, missing } = settings;
  return [
    access.greeting,
    '',
    access.ask(productName, tenant),
    ...missing.map(({ permission, unlocks }) => `- ${permission} (${unlocks.join(', ')})`),
    '',
    ...(email ? [access.account(email)] : []),
    access.where(address),
    access.after,
  ].join('\n');
}

/** Email addresses without special characters, which could add fields to a mailto link. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"?&#%]{1,64}@[^\s@<>()[\]\\,;:"?&#%]{1,255}$/;

/** A mailto link (RFC 6068) to the usable addresses; undefined if there is none. */
export function mailTo(
  emails: readonly string[],
  subject: string,
  body: string,
): string | undefined {
  const to = emails
    .filter((email) => ADDRESS.test(email))
    .map((email) => encodeURIComponent(email).replace('%40', '@'));
  if (to.length === 0) return undefined;
  const lines = body.replaceAll(/\p{Cs}/gu, '\ufffd').replaceAll('\n', '\r\n');
  return `mailto:${to.join(',')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
