import { fileURLToPath } from 'node:url';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { html } from '../html.ts';
import type { App, Handler } from '../http.ts';
import { originPattern } from '../origins.ts';
import { describeHub } from './description.ts';

const OWN = fileURLToPath(new URL('browser', import.meta.url));
const SWAGGER_UI = swaggerUiFolder();

/** The files below /docs/assets/, each with its folder. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['docs.css', OWN],
  ['docs.js', OWN],
  ['swagger-ui.css', SWAGGER_UI],
  ['swagger-ui-bundle.js', SWAGGER_UI],
]);

// The page receives a token, so it may load and call only these services. A
// Cross-Origin-Opener-Policy would cut its connection to the opener.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Serves the API docs of the hub at `url`: a viewer at /docs/ and its source at /docs/openapi.json.
 * @param consoleOrigins origins that may pass a token to the page; empty: any loopback origin
 */
export function mountDocs(app: App, url: string, consoleOrigins: readonly string[]): void {
  const description = describeHub(url);
  app.use('/docs', headers);
  app.get('/docs/', (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY })
      .type('html')
      .send(docsPage(consoleOrigins));
  });
  app.get('/docs/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(description);
  });
  app.get('/docs/assets/:name', (request, response, next) => {
    const { name } = request.params;
    const root = ASSETS.get(name ?? '');
    if (root) response.sendFile(name, { root });
    else next();
  });
}

const headers: Handler = (_request, response, next) => {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' });
  next();
};

/** The page around the viewer, without inline scripts or styles, which its policy forbids. */
function docsPage(consoleOrigins: readonly string[]): string {
  return html`<!doctype html>
    <html lang="en" data-consoles="${originPattern(consoleOrigins)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Hub API docs</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
        <link rel="stylesheet" href="/docs/assets/docs.css" />
        <script src="/docs/assets/swagger-ui-bundle.js" defer></script>
        <script src="/docs/assets/docs.js" type="module"></script>
      </head>
      <body>
        <header>
          <h1>API docs</h1>
          <p id="token-state" role="status"></p>
        </header>
        <div id="viewer">
          <noscript
            ><p>These docs need JavaScript. The description: /docs/openapi.json</p></noscript
          >
        </div>
      </body>
    </html>`.text;
}
