import './boot/boot.css';
import { boot } from './boot/boot.ts';
import { installTrustedTypesPolicy } from './boot/trustedTypes.ts';
import { installLocalStorageStandIn } from './providers/session/tab/storage.ts';
import { applyScheme, preferredScheme } from './theme/tokens.ts';

installTrustedTypesPolicy();
// Before anything imports react-admin, which cannot be loaded where localStorage is blocked.
installLocalStorageStandIn();
applyScheme(preferredScheme());
void boot();
