import { expect, test } from 'vitest';
import { handKey, takeHandedKey } from '../../../../src/resources/api-keys/try/signingKey.ts';
import TestKey from '../../../../src/resources/api-keys/try/TestKey.tsx';
import { buildApiKey } from '../../../hubRows.ts';
import { openView } from '../../../openConsole.tsx';

const bank = { baseUrl: 'https://bank.example', integrationBaseUrl: 'https://bank.example' };

test.each([
  ['/tenant', false],
  ['/tools/playground', true],
])(
  'a handed key is there after the test of a key was left for %s: %s',
  { tags: ['X28'] },
  (path, isThere) => {
    const apiKey = buildApiKey();
    const { unmount } = openView(<TestKey apiKey={apiKey} />, { config: { bank } });
    handKey({ apiKey, secret: new Uint8Array(32) });
    window.history.replaceState(null, '', path);
    unmount();
    expect(takeHandedKey() !== undefined).toBe(isThere);
    window.history.replaceState(null, '', '/');
  },
);
