import type { Permission } from '../../providers/access/access.ts';
import { titleOf } from '../../providers/access/consoleContext.ts';
import { isOn, type Declared, type Page } from '../../providers/access/declaration.ts';
import type { profileEn } from '../../texts/account/profile.en.ts';
import type { Texts } from '../../texts/en.ts';
import type { Wording } from '../../texts/wording.ts';

/** The claims of the identity token that decide what its bearer may do. */
export type AccessClaims = {
  permissions: ReadonlySet<string>;
  featureFlags: ReadonlyMap<string, { value: unknown }>;
};

/** A permission of the console, and what it unlocks in the words of the page. */
export type Explained = {
  permission: Permission;
  held: boolean;
  /** Given by the operator alone, because it is about all tenants. */
  platform: boolean;
  unlocks: readonly string[];
};

type AllTexts = Texts & Wording<typeof profileEn>;

/**
 * Every permission that a declared resource or page asks for, in the order of the declarations. They
 * are derived from the declarations alone, so that none can be forgotten here.
 */
export function explainAccess(
  declared: Declared,
  { permissions }: AccessClaims,
  texts: AllTexts,
): Explained[] {
  const explained = new Map<Permission, { platform: boolean; unlocks: string[] }>();
  for (const [name, actions] of declared.access) {
    const platform = isOfPlatform(name, declared.pages);
    for (const [action, permission] of actions) {
      const known = explained.get(permission) ?? { platform, unlocks: [] };
      const unlocks = [...known.unlocks, unlocked(name, action, declared.pages, texts)];
      explained.set(permission, {
        // One use inside a tenant is reason enough to ask an Admin.
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

/** What is in the sidebar's group for administrators is about all tenants. */
function isOfPlatform(name: string, pages: readonly Page[]): boolean {
  return pages.some(({ needs, sidebar }) => needs?.resource === name && sidebar?.group === 'admin');
}

/** What an action is in words, or else the page that needs it, or else the names of both. */
function unlocked(name: string, action: string, pages: readonly Page[], texts: AllTexts): string {
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> =
    texts.access.unlocks;
  const known = Object.hasOwn(sentences, name) ? sentences[name] : undefined;
  const sentence = known && Object.hasOwn(known, action) ? known[action] : undefined;
  if (sentence !== undefined) return sentence;
  const page = pages.find(({ needs }) => needs?.resource === name && needs.action === action);
  return page ? texts.access.open(titleOf(page)) : `${name}: ${action}`;
}

/** The titles of the pages whose feature flag is off. */
export function switchedOff({ pages }: Declared, claims: AccessClaims): string[] {
  return pages.filter(({ flag }) => !isOn(flag, claims)).map((page) => titleOf(page));
}

export type AccessChanges = {
  gained: readonly Explained[];
  lost: readonly Explained[];
  kept: readonly Explained[];
  switchedOn: readonly string[];
  switchedOff: readonly string[];
};

/** What a refresh has changed, among the permissions and flags that the console uses. */
export function changesBetween(
  declared: Declared,
  before: AccessClaims,
  after: AccessClaims,
  texts: AllTexts,
): AccessChanges {
  const [former, now] = [before, after].map((held) => explainAccess(declared, held, texts));
  const [offBefore, offNow] = [before, after].map((held) => switchedOff(declared, held));
  const wasHeld = new Set(former?.filter(({ held }) => held).map(({ permission }) => permission));
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

/** The text that asks an Admin for what is missing. It holds names and addresses, and no secret. */
export function requestText(
  { access }: Pick<AllTexts, 'access'>,
  settings: {
    productName: string;
    tenant: string | undefined;
    email: string | undefined;
    /** The address of the tenant's page. */
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

/** An address without special characters: others could add fields to a mailto link. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"?&#%]{1,64}@[^\s@<>()[\]\\,;:"?&#%]{1,255}$/;

/** A mailto link (RFC 6068) to these people; undefined where none of them has a usable address. */
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
