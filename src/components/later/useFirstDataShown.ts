import { firstDataShown } from '../../lib/firstData.ts';
import { useStore } from '../useStore.ts';

/** Whether the page of this page load shows its data, so that what can wait may begin. */
export const useFirstDataShown = (): boolean => useStore(firstDataShown);
