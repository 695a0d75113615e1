import { fakeHub, isCall, type Handler } from '../../fakeHub.ts';
import { buildTenant } from '../../hubRows.ts';

type Options = {
  tenant?: object;
  /** Answers a call instead of the hub, except deletions. */
  instead?: Handler;
  remove?: Handler | undefined;
};

/** A hub with a tenant and these keys. A deletion answered with 204 or 404 removes the key. */
export function keyHub(rows: readonly unknown[], options: Options) {
  const { tenant = buildTenant(), instead, remove } = options;
  let keys = rows as readonly { id: string }[];
  return fakeHub(async (call) => {
    const isOf = ({ id }: { id: string }) => call.path === `/api/api-keys/${id}`;
    if (call.method === 'DELETE') {
      const deletion = (await remove?.(call)) ?? { status: 204 };
      if ([204, 404].includes(deletion.status)) keys = keys.filter((key) => !isOf(key));
      return deletion;
    }
    const answer = await instead?.(call);
    if (answer) return answer;
    if (isCall(call, 'GET', '/api/tenant')) return { status: 200, body: tenant };
    if (isCall(call, 'GET', '/api/tenant/api-keys')) return { status: 200, body: keys };
    const key = call.method === 'GET' ? keys.find(isOf) : undefined;
    return key && { status: 200, body: key };
  });
}
