import { html } from '../html.ts';

/**
 * The page around the viewer. It has no script or style of its own, for its policy allows files only.
 * @param consoleOrigins see `mountDocs`
 */
export function docsPage(consoleOrigins: readonly string[]): string {
  return html`<!doctype html>
    <html lang="en" data-console-origins="${consoleOrigins.join(' ')}">
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
