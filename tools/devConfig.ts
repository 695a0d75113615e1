import type { Plugin } from 'vite';

/**
 * Has the development server answer `/config.json` with the mock services' own, so that the console and
 * the mock services fit together on any ports. Without MOCK_URL the file in public/ is served.
 */
export function devConfig(): Plugin {
  const mock = process.env['MOCK_URL'];
  return {
    name: 'console:dev-config',
    apply: 'serve',
    config: () => (mock ? { server: { proxy: { '/config.json': mock } } } : {}),
  };
}
