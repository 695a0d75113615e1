import './theme/font/fallback.css';
import './theme/sizes.css';
import './theme/controls.css';
import './boot/boot.css';
import { boot } from './boot/boot.ts';
import { installLocalStorageStandIn } from './lib/storage.ts';
import { applyScheme, preferredScheme } from './theme/tokens.ts';

// Before the chosen scheme is read, and before any import of react-admin, which does not load if
// localStorage is blocked.
installLocalStorageStandIn();
applyScheme(preferredScheme());
// The document shows this element if the browser is too old (tools/oldBrowsers.ts).
if (document.getElementById('too-old')?.hidden !== false) void boot();
