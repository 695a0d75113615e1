import { loadCode } from '../lib/loadCode.ts';
import type { PageDeclaration } from '../providers/access/declaration.ts';

const load = () => import('./AccountVerification.tsx');

/** The account verification as a page of the console; the tenant's page leads to it. */
export const verifyAccount: PageDeclaration = {
  name: 'verify-account',
  title: 'accountVerification',
  icon: 'shield',
  path: '/verify-account',
  order: 50,
  flag: 'account_verification',
  permissions: { show: 'update:account_verification' },
  needs: 'show',
  within: '/tenant',
  load,
  whenOff: async () => ({ default: (await loadCode(load)).SwitchedOff }),
  palette: true,
};
