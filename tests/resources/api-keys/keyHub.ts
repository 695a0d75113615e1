import { fakeHub, isCall, type Answer, type HubCall } from '../../fakeHub.ts';
import { buildTenant } from '../../hubRows.ts';

type Options = {
  tenant?: object;
  /** Answers a call instead of the hub. */
  instead?: (call: HubCall) => Answer | undefined | Promise<Answer | undefined>;
};

/** A hub with a tenant and these keys. A deletion answered with 204 or 404 removes the key. */
export function keyHub(rows: readonly unknown[], { tenant = buildTenant(), instead }: Options) {
  let keys = rows as readonly { id: string }[];
  return fakeHub(async (call) => {
    const isOf = ({ id }: { id: string }) => call.path === `/api/api-keys/${id}`;
    const answer = await instead?.(call);
    if (call.method === 'DELETE') {
      const deletion = answer ?? { status: 204 };
      if ([204, 404].includes(deletion.status)) keys = keys.filter((key) => !isOf(key));
      return deletion;
    }
    if (answer) return answer;
    if (isCall(call, 'GET', '/api/tenant')) return { status: 200, body: tenant };
    if (isCall(call, 'GET', '/api/tenant/api-keys')) return { status: 200, body: keys };
    const key = call.method === 'GET' ? keys.find(isOf) : undefined;
    return key && { status: 200, body: key };
  });
}
