import './theme/font/fallback.css';
import './theme/sizes.css';
import './theme/controls.css';
import './boot/boot.css';
import { boot } from './boot/boot.ts';
import { installLocalStorageStandIn } from './lib/storage.ts';
import { applyScheme, preferredScheme } from './theme/tokens.ts';

// Before the chosen scheme is read, and before anything imports react-admin, which cannot be loaded
// where localStorage is blocked.
installLocalStorageStandIn();
applyScheme(preferredScheme());
// The document hides this until it has found the browser too old (tools/oldBrowsers.ts).
if (document.getElementById('too-old')?.hidden !== false) void boot();
