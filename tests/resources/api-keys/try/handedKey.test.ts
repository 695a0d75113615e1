// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { handKey, takeHandedKey } from '../../../../src/resources/api-keys/try/signingKey.ts';
import type { SigningKey } from '../../../../src/resources/api-keys/try/signingKey.ts';
import { buildApiKey } from '../../../hubRows.ts';

const KEY: SigningKey = { apiKey: buildApiKey(), secret: new Uint8Array(32) };

test('a key is handed over once', { tags: ['X28'] }, () => {
  handKey(KEY);
  expect(takeHandedKey()).toBe(KEY);
  expect(takeHandedKey()).toBeUndefined();
});

test('a key is not handed over once the page was frozen for the back button', () => {
  handKey(KEY);
  window.dispatchEvent(new Event('pagehide'));
  expect(takeHandedKey()).toBeUndefined();
});
