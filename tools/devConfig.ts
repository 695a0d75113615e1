import type { Plugin } from 'vite';

/**
 * Answers `/config.json` of the development server with the mock services' own, so that the console
 * and the mock services fit together on any ports. Without MOCK_URL the file in public/ is served.
 */
export function devConfig(mockUrl = process.env['MOCK_URL']): Plugin {
  return {
    name: 'console:dev-config',
    apply: 'serve',
    configureServer(server) {
      if (!mockUrl) return;
      server.middlewares.use('/config.json', (_request, response) => {
        fetchConfig(mockUrl)
          .then((body) => {
            response.setHeader('Content-Type', 'application/json');
            response.setHeader('Cache-Control', 'no-store');
            response.end(body);
          })
          .catch((error: unknown) => {
            response.statusCode = 502;
            response.end(`The mock services do not answer: ${String(error)}`);
          });
      });
    },
  };
}

async function fetchConfig(mockUrl: string): Promise<string> {
  const answer = await fetch(new URL('/config.json', mockUrl));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.text();
}
