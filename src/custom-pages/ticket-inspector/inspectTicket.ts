import * as z from 'zod/mini';
import { isService, SERVICES } from '../../bank/services.ts';
import { isSignedWith, MAX_LIFETIME, UUID } from '../../customer-backend/tickets/signing.ts';
import { fromBase64Url, parseJson, textOf, toBase64, utf8, type Bytes } from '../../lib/bytes.ts';
import { asObject } from '../../lib/own.ts';
import { isReadable, type ListedRow } from '../../lib/rows.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import type { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';

/** The code of a finding, which is also the name of its text. */
export type FindingCode = keyof (typeof ticketInspectorEn)['ticketFindings'];

export type Finding = {
  /** `unknown` if this page cannot decide. */
  verdict: 'ok' | 'fault' | 'unknown';
  code: FindingCode;
  /** Text of the ticket, a number of minutes, or an instant. */
  value?: string | number | Date | undefined;
};

/** The fields of an API key that the rules use. */
type KnownKey = Pick<ApiKey, 'id' | 'name' | 'environment' | 'expiresAt' | 'servicePermissions'>;

export type Context = {
  /** The server's time in epoch milliseconds, because services compare tickets with theirs. */
  now: number;
  /** The tenant's API keys; undefined while unknown. */
  keys: readonly ListedRow<KnownKey>[] | undefined;
  /** The tenant's services, the default of a key without its own; undefined if unknown. */
  services?: readonly string[] | undefined;
  /** The outcome of `checkSignature` for this token. */
  signature?: SignatureCode | undefined;
};

export type SignatureCode = 'signatureRight' | 'signatureWrong' | 'secretAsText';

export type Inspection =
  | { kind: 'empty' }
  /** Not a token. It may be a secret, so the page masks it. */
  | { kind: 'hidden'; findings: readonly Finding[] }
  | {
      kind: 'token';
      /** The pasted text, trimmed and without 'Bearer'. */
      token: string;
      /** The JSON of a part; undefined if it is not a JSON object. */
      header: string | undefined;
      claims: string | undefined;
      findings: readonly Finding[];
      /** The id of the Integration key whose secret can check the signature. */
      checkedBy: string | undefined;
    };

type Members = Readonly<Record<string, unknown>>;

/** Longer texts are not tickets. Characters. */
export const MAX_TOKEN_LENGTH = 1_000_000;

/** A JSON object in Base64url begins with 'e'; the dot excludes secrets. */
const TOKEN = /^e[w-z0-3][\w+/=-]*\.[\w+/=.-]*$/;

/** Length of an HS256 signature in bytes (RFC 7518, 3.2). */
const SIGNATURE = 32;

/** The claims of a ticket. Each path is also the code of its finding. */
const claimsSchema = z.object({
  exp: z.number(),
  data: z.object({
    id: z.string().check(z.regex(UUID)),
    service: z.enum(SERVICES),
    data: z.unknown(),
  }),
});
type ClaimCode = 'exp' | 'data' | 'data.id' | 'data.service' | 'data.data';

const ok = (code: FindingCode, value?: Finding['value']): Finding => ({
  verdict: 'ok',
  code,
  value,
});
const fault = (code: FindingCode, value?: Finding['value']): Finding => ({
  verdict: 'fault',
  code,
  value,
});
const unknown = (code: FindingCode, value?: Finding['value']): Finding => ({
  verdict: 'unknown',
  code,
  value,
});

/** The inspection of a pasted text. Accepts any text and never throws. */
export function inspectTicket(text: string, context: Context): Inspection {
  const token = text.trim().replace(/^bearer\s+/i, '');
  if (token === '') return { kind: 'empty' };
  if (token.length > MAX_TOKEN_LENGTH || !TOKEN.test(token)) {
    return { kind: 'hidden', findings: [fault('notToken')] };
  }
  const parts = token.split('.', 4);
  const [header, claims] = [readPart(parts[0]), readPart(parts[1])];
  const { key, findings: ofKey } = keyOf(header?.members, context);
  const ofHeader = [
    ...(parts.length === 3 ? [] : [fault('parts')]),
    ...(header ? headerOf(header.members) : [fault('header')]),
  ];
  const ofSignature = signatureOf(parts[2], ofHeader.length === 0 ? key : undefined, context);
  return {
    kind: 'token',
    token,
    header: header?.json,
    claims: claims?.json,
    findings: [
      ...ofHeader,
      ...ofKey,
      ...ofSignature,
      ...(claims ? claimsOf(claims.members, key, context) : [fault('claims')]),
    ],
    checkedBy: ofSignature.some(({ code }) => CHECKED.includes(code)) ? key?.id : undefined,
  };
}

/** The worst verdict among findings. */
export function worstOf(findings: readonly Finding[]): Finding['verdict'] {
  const has = (it: Finding['verdict']) => findings.some(({ verdict }) => verdict === it);
  return has('fault') ? 'fault' : has('unknown') ? 'unknown' : 'ok';
}

/**
 * Checks a token's HS256 signature with the secret's bytes, then with its Base64 text, a common
 * mistake. Never rejects.
 */
export async function checkSignature(token: string, secret: Bytes): Promise<SignatureCode> {
  if (await isSignedWith(token, secret)) return 'signatureRight';
  const asText = await isSignedWith(token, utf8(toBase64(secret)));
  return asText ? 'secretAsText' : 'signatureWrong';
}

/** A JSON object in Base64url; undefined for anything else. */
function readPart(part = ''): { json: string; members: Members } | undefined {
  const bytes = fromBase64Url(part);
  const json = bytes && textOf(bytes);
  const members = asObject(parseJson(json));
  return json !== undefined && members ? { json, members } : undefined;
}

/** A reader must reject a token whose `crit` names unknown extensions (RFC 7515, 4.1.11). */
function headerOf({ alg, crit }: Members): Finding[] {
  return [
    ...(alg === 'HS256' ? [] : [fault('alg')]),
    ...(crit === undefined ? [] : [fault('crit')]),
  ];
}

type FoundKey = { key?: KnownKey; findings: Finding[] };

function keyOf(header: Members | undefined, { keys, now }: Context): FoundKey {
  if (!header) return { findings: [] };
  const { kid } = header;
  if (typeof kid !== 'string') return { findings: [fault('kid')] };
  const key = keys?.find(({ id }) => id === kid);
  if (!keys || (key && !isReadable(key))) return { findings: [unknown('keyUnread')] };
  if (!key) return { findings: [fault('keyUnknown', kid)] };
  const { name, environment, expiresAt } = key;
  const expired = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const code = environment === 'Production' ? 'keyProduction' : 'keyIntegration';
  return { key, findings: [ok(code, name), ...(expired ? [fault('keyExpired', name)] : [])] };
}

/** Findings that a check with the secret decides. */
const CHECKED: readonly FindingCode[] = [
  'signatureUnchecked',
  'signatureRight',
  'signatureWrong',
  'secretAsText',
];

/** `key` is the header's key, if the header has no fault. */
function signatureOf(part: string | undefined, key: KnownKey | undefined, context: Context) {
  if (fromBase64Url(part ?? '')?.length !== SIGNATURE) return [fault('signatureLength')];
  if (!key) return [];
  if (key.environment === 'Production') return [unknown('signatureProduction')];
  const { signature } = context;
  if (!signature) return [unknown('signatureUnchecked', key.name)];
  return [signature === 'signatureRight' ? ok(signature, key.name) : fault(signature, key.name)];
}

function claimsOf(claims: Members, key: KnownKey | undefined, context: Context): Finding[] {
  const { exp, data } = claims;
  const { ticketId, service } = asObject(data) ?? {};
  if (typeof ticketId === 'string') return [unknown('result')];
  const issues = claimsSchema.safeParse(claims).error?.issues ?? [];
  const malformed = issues.map(({ path }) => fault(path.join('.') as ClaimCode));
  return [
    ...malformed,
    ...(typeof exp === 'number' ? [lifetimeOf(exp * 1000, context.now)] : []),
    ...(isService(service) ? serviceOf(service, key, context) : []),
  ];
}

/** `end` and `now` in epoch milliseconds. */
function lifetimeOf(end: number, now: number): Finding {
  if (end <= now) return fault('expired', new Date(end));
  if (end > now + MAX_LIFETIME * 1000) return fault('lifetimeLong');
  return ok('lifetime', Math.ceil((end - now) / 60_000));
}

function serviceOf(service: string, key: KnownKey | undefined, { services }: Context): Finding[] {
  if (!key) return [];
  const allowed = key.servicePermissions ?? services;
  if (!allowed) return [unknown('serviceUnchecked', service)];
  return [
    allowed.includes(service) ? ok('serviceAllowed', service) : fault('serviceRefused', service),
  ];
}
