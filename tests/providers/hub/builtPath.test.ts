// @module-tag T22
import { describe, expect, test } from 'vitest';
import { CALLS } from '../calls.ts';
import { clientWith, json } from '../clientWith.ts';

describe('a path that the caller has built', () => {
  const endpoint = CALLS.deleteApiKey;

  test('is sent as it is, body included', async () => {
    const { hub, sent } = clientWith([new Response(null, { status: 204 })]);
    const body = '{"a":1}';
    expect(await hub.json(endpoint, { path: '/api/api-keys/a%2Fb', body })).toBeUndefined();
    expect(sent[0]?.url).toBe('https://hub.example/api/api-keys/a%2Fb');
    expect(sent[0]?.init).toMatchObject({ method: 'DELETE', redirect: 'error', body });
  });

  test.each([
    '/api/api-keys/',
    '/api/api-keys/%2e%2E',
    '/api/../api-keys',
    '//evil.example/api',
    'https://evil.example/api',
    '/api\\evil',
    '/api/a\tb',
    '',
  ])('“%s” would lead elsewhere: it is sent nowhere', async (path) => {
    for (const baseUrl of ['https://hub.example', '']) {
      const { hub, sent } = clientWith([json({})], { baseUrl });
      await expect(hub.json(endpoint, { path })).rejects.toMatchObject({
        status: 404,
        call: 'DELETE /api/api-keys/:id',
      });
      expect(sent).toEqual([]);
    }
  });
});
