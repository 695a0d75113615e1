import { useSyncExternalStore } from 'react';
import { afterFirstData, isFirstDataShown } from '../../lib/firstData.ts';

/** Whether the page of this page load shows its data, so that what can wait may begin. */
export const useFirstDataShown = (): boolean =>
  useSyncExternalStore(afterFirstData, isFirstDataShown);
