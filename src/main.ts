import './theme/font/fallback.css';
import './theme/sizes.css';
import './theme/controls.css';
import './boot/boot.css';
import { boot } from './boot/boot.ts';
import { installLocalStorageStandIn } from './lib/storage.ts';
import { applyScheme, preferredScheme } from './theme/tokens.ts';

document.getElementById('not-started')?.remove();
// Before the chosen scheme is read, and before anything imports react-admin, which cannot be loaded
// where localStorage is blocked.
installLocalStorageStandIn();
applyScheme(preferredScheme());
// The document hides this until it has found the browser too old (tools/oldBrowsers.ts).
if (document.getElementById('too-old')?.hidden !== false) {
  installTrustedTypesPolicy();
  void boot();
}

type PolicyFactory = {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown;
};

/**
 * Installs the default Trusted Types policy, which turns no string into HTML but the zero-width
 * space that react-admin inserts as helper text, and loads no script by a text.
 */
function installTrustedTypesPolicy(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML(html) {
      if (html === '&#8203;') return html;
      throw new TypeError('HTML from strings is not allowed');
    },
  });
}
