import { useSyncExternalStore } from 'react';
import type { Store } from '../lib/store.ts';

/** What a store holds; the component is rendered again when that changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
