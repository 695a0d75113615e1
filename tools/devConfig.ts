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

/**
 * Lets a browser keep the bundled files whose name has the hash of their content: a reload then asks the
 * development server for the few others alone.
 */
export function keptFiles(): Plugin {
  return {
    name: 'console:kept-files',
    apply: 'serve',
    configureServer({ middlewares, environments }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isThere = environments.client.bundledDev?.memoryFiles.has(pathname.slice(1));
        if (isThere && /^\/assets\/.*-[\w-]{8}\.\w+$/.test(pathname)) {
          response.setHeader('Cache-Control', 'max-age=31536000, immutable');
        }
        next();
      });
    },
  };
}

async function fetchConfig(mockUrl: string): Promise<string> {
  const answer = await fetch(new URL('/config.json', mockUrl));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.text();
}
