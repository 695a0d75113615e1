import { expect, test } from 'vitest';
import { stepUpOf } from '../../../src/providers/hub/challenge.ts';
import { clientWith, failure, fakeSession } from '../clientWith.ts';
import { callHub } from '../calls.ts';

const ASKS = 'error="insufficient_user_authentication"';
const challenged = (header: string | undefined, status = 401) =>
  new Response('{}', {
    status,
    headers: header === undefined ? {} : { 'WWW-Authenticate': header },
  });

test.each([
  [
    `Bearer ${ASKS}, acr_values="urn:a urn:b", max_age="5"`,
    { acrValues: 'urn:a urn:b', maxAge: 5 },
  ],
  [`Bearer realm="hub", ${ASKS}, max_age=300`, { maxAge: 300 }],
  [`bearer error=insufficient_user_authentication,acr_values=gold`, { acrValues: 'gold' }],
  [`DPoP algs="ES256", Bearer ${ASKS}, ACR_VALUES="gold"`, { acrValues: 'gold' }],
  [`Bearer ${ASKS}`, { maxAge: 0 }],
  [`Bearer ${ASKS}, max_age="999999999"`, { maxAge: 999_999_999 }],
  [`Bearer ${ASKS}, acr_values="${'a '.repeat(9)}b"`, { acrValues: `${'a '.repeat(9)}b` }],
  [`Bearer ${ASKS}, max_age=5,`.padEnd(1000, '.'), { maxAge: 5 }],
  [`Bearer ${ASKS}, max_age=5,`.padEnd(1001, '.'), undefined],
  ['Bearer error="invalid_token", max_age="5"', undefined],
  [`Bearer ${ASKS}, max_age="-1"`, undefined],
  [`Bearer ${ASKS}, max_age="1e3"`, undefined],
  [`Bearer ${ASKS}, max_age="9999999999"`, undefined],
  [`Bearer ${ASKS}, acr_values=""`, undefined],
  [`Bearer ${ASKS}, acr_values="a  b"`, undefined],
  [`Bearer ${ASKS}, acr_values="${'a '.repeat(10)}b"`, undefined],
  [`Bearer ${ASKS}, acr_values="${'a'.repeat(1000)}"`, undefined],
  [`Basic ${ASKS}`, undefined],
  ['Bearer', undefined],
  [undefined, undefined],
])('the challenge %s asks for %o', (header, asked) => {
  expect(stepUpOf(challenged(header))).toStrictEqual(asked);
  expect(stepUpOf(challenged(header, 403))).toBeUndefined();
});

test.each([
  ['asked', 'step-up'],
  ['unmet', 'step-up-unmet'],
] as const)(
  'a write for which the hub asks for a sign-in is not sent again: %s',
  async (outcome, kind) => {
    const calls: object[] = [];
    const { session, attempts } = fakeSession([true]);
    const stepUp = (asked: object, call: object) => {
      calls.push(asked, call);
      return Promise.resolve(outcome);
    };
    const { hub, sent } = clientWith([challenged(`Bearer ${ASKS}, max_age=5`), challenged('')], {
      session: { ...session, stepUp },
    });
    expect(await failure(callHub(hub, 'createJoinCode', { body: {} }))).toMatchObject({
      kind,
      status: 0,
    });
    expect(calls).toEqual([{ maxAge: 5 }, { isWrite: true }]);
    expect([sent.length, attempts]).toEqual([1, []]);
  },
);

test('a token that has expired is renewed before the hub asks for more', async () => {
  const { session, attempts } = fakeSession([true]);
  const stepUp = () => Promise.resolve('asked' as const);
  const { hub, sent } = clientWith(
    [challenged('Bearer error="invalid_token"'), challenged(`Bearer ${ASKS}`)],
    { session: { ...session, stepUp } },
  );
  expect(await failure(callHub(hub, 'getMe'))).toMatchObject({ kind: 'step-up' });
  expect([sent.length, attempts]).toEqual([2, ['first']]);
});
