import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config/loadConfig.ts';

const defaults = () =>
  JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, Record<string, unknown>>;

function problem(json: unknown): { field: string; expected: string } {
  try {
    parseConfig(json);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('accepted');
}

/** The default configuration with one value replaced; undefined removes it. */
function changed(path: string, value: unknown) {
  const config = defaults();
  const [section = '', field] = path.split('.');
  if (field === undefined) Object.assign(config, { [section]: value });
  else Object.assign(config[section] ?? {}, { [field]: value });
  return JSON.parse(JSON.stringify(config)) as unknown;
}

describe('the runtime configuration', () => {
  it.each<[path: string, value?: string]>([
    ['hub'],
    ['hub.baseUrl'],
    ['oidc.authority'],
    ['oidc.clientId'],
    ['links.sdk'],
    ['hub.baseUrl', 'http://hub.example'],
    ['oidc.authority', 'javascript:alert(1)'],
    ['oidc.clientId', ''],
    ['links.sdk', 'javascript:alert(1)'],
    ['links.sdk', '//evil.example'],
    ['links.marketing', 'http://marketing.example'],
    ['productName', ' \u00A0\t'],
  ])('refuses %s = %j and names it', (path, value) => {
    expect(problem(changed(path, value)).field).toBe(path);
  });

  it.each([
    ['oidc.audience', undefined],
    ['hub.baseUrl', ''],
    ['hub.baseUrl', 'https://hub.example/v1'],
    ['hub.baseUrl', 'http://127.0.0.1:4000'],
    ['links.accessibility', '/accessibility.html'],
    ['productName', undefined],
    ['somethingElse', { nested: true }],
  ])('accepts %s = %j', (path, value) => {
    expect(() => parseConfig(changed(path, value))).not.toThrow();
  });

  describe('of an OpenID provider', () => {
    const withOidc = (settings: object) => {
      const { oidc, ...rest } = defaults();
      return { ...rest, oidc: { ...oidc, ...settings } };
    };
    const NOT_OWN = 'must not be a parameter that the console sets';
    const NO_POINTER = "must be a JSON pointer such as '/org_code'";

    it.each([
      [
        { audienceParameter: 'scope' },
        'audienceParameter',
        'expected audience or resource or null',
      ],
      [{ connectionParameter: 'state' }, 'connectionParameter', NOT_OWN],
      [{ logoutEndpoint: 'http://id.example/' }, 'logoutEndpoint', 'must be an https URL'],
      [{ logoutParameters: { a: '' } }, 'logoutParameters.a', 'must not be empty'],
      [{ algorithms: [] }, 'algorithms', 'must not be empty'],
      [{ algorithms: ['RS256', 'none'] }, 'algorithms.1', 'expected RS256 or RS384 or RS512'],
      [{ algorithms: ['HS256'] }, 'algorithms.0', 'expected RS256 or RS384 or RS512'],
      [{ trustedAudiences: ['a', ''] }, 'trustedAudiences.1', 'must not be empty'],
    ])('refuses %j with the reason', (settings, field, expected) => {
      const found = problem(withOidc(settings));
      expect(found.field).toBe(`oidc.${field}`);
      expect(found.expected).toContain(expected);
    });

    it.each(['', 'org_code', '$.org', '/a~', '/a~2'])('refuses %j as a JSON pointer', (path) => {
      const found = problem(withOidc({ claims: { permissions: path } }));
      expect(found).toMatchObject({ field: 'oidc.claims.permissions', expected: NO_POINTER });
    });

    const OWN =
      'client_id client_secret redirect_uri response_type response_mode scope state nonce ' +
      'code_challenge code_challenge_method prompt login_hint id_token_hint max_age request ' +
      'request_uri registration claims audience resource REQUEST';

    it.each(OWN.split(' '))('refuses %s as a further parameter', { tags: ['X49'] }, (name) => {
      expect(problem(withOidc({ authorizeParameters: { [name]: 'x' } }))).toMatchObject({
        field: `oidc.authorizeParameters.${name}`,
        expected: NOT_OWN,
      });
    });

    it('reads no prototype as parameter, role or product', { tags: ['T19', 'T41'] }, () => {
      const hostile = (json: string): unknown => JSON.parse(`{"__proto__": ${json}}`);
      const [texts, roles] = [hostile('"x"'), hostile('["read:tenant"]')];
      const own = { authorizeParameters: texts, logoutParameters: texts, permissions: { roles } };
      const { oidc, bank } = parseConfig({
        ...withOidc(own),
        bank: { baseUrl: 'https://bank.example/', attestation: { minimums: hostile('null') } },
      });
      const { authorizeParameters, logoutParameters, permissions } = oidc;
      const records = [authorizeParameters, logoutParameters, permissions.roles];
      for (const record of [...records, bank?.attestation?.minimums])
        expect(Object.keys(record ?? { none: 1 })).toEqual([]);
    });
  });

  describe('of the bank service', () => {
    const ROOT = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
    const KEY_ID = 'AhrUXsV/XAvIE24RQ/Vt/zXoLodvjXoWD2fhLGuRM7U=';
    const genoa = {
      firmware: '1.55.49',
      snp: 27,
      mitigationMask: 3,
      microcode: { '17/1': 0x56, '160/2': 27 },
    };
    const bank = { baseUrl: 'https://bank.example/' };
    const withBank = (changes: object) => ({ ...defaults(), bank: { ...bank, ...changes } });
    const withTrust = (attestation: unknown) => withBank({ attestation });
    const withMinimum = (changes: object) =>
      withTrust({ minimums: { Genoa: { ...genoa, ...changes } } });

    it('has a default version and media type, and no trust anchors', () => {
      expect(parseConfig(withBank({})).bank).toEqual({
        ...bank,
        clientVersion: '0.3.0',
        mediaType: 'application/vnd.yaxi.v2',
      });
    });

    it('keeps all given values', () => {
      const full = {
        ...bank,
        clientVersion: '0.6.0',
        mediaType: 'application/vnd.yaxi.v5',
        bodyContentType: 'application/json',
        attestation: {
          roots: [ROOT],
          signingKeys: { [KEY_ID]: KEY_ID },
          minimums: { Genoa: genoa, Milan: null },
        },
      };
      expect(parseConfig({ ...defaults(), bank: full }).bank).toEqual(full);
    });

    it.each([
      ['bank.baseUrl', withBank({ baseUrl: 'http://bank.example/' })],
      ['bank.clientVersion', withBank({ clientVersion: '' })],
      ['bank.mediaType', withBank({ mediaType: 'application/json\r\nx: y' })],
      ['bank.attestation.roots.1', withTrust({ roots: [ROOT, 'MIIB'] })],
      [`bank.attestation.signingKeys.${KEY_ID}`, withTrust({ signingKeys: { [KEY_ID]: 'short' } })],
      ['bank.attestation.minimums.Genoa.firmware', withMinimum({ firmware: '1.55' })],
      ['bank.attestation.minimums.Genoa.mitigationMask', withMinimum({ mitigationMask: -1 })],
      [
        'bank.attestation.minimums.Genoa.microcode.0x11/1',
        withMinimum({ microcode: { '0x11/1': 1 } }),
      ],
    ])('refuses and names %s', (field, config) => {
      expect(problem(config).field).toBe(field);
    });
  });

  it.each([null, []])('refuses %j as a whole', (json) => {
    expect(problem(json).expected).not.toBe('');
  });
});
