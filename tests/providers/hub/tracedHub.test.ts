import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../src/providers/hub/endpoints.ts';
import { createTracedHub } from '../../../src/providers/hub/tracedHub.ts';
import { SessionEndedError } from '../../../src/providers/session/errors.ts';
import { en } from '../../../src/texts/en.ts';
import { errorText } from '../../../src/texts/errorText.ts';
import { LISTS } from '../calls.ts';
import { clientWith, failure, fakeSession, json, TOKEN } from '../clientWith.ts';

/** W3C Trace Context, 3.2.2: version 00, ids that are not all zero, sampled. */
const VALID = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-01$/;

function tracedWith(replies: Parameters<typeof clientWith>[0], session = fakeSession([true])) {
  const { hub, sent } = clientWith(replies, session, createTracedHub);
  const ids = () =>
    sent.map(({ headers }) => VALID.exec(headers.get('traceparent') ?? '')?.slice(1) ?? []);
  return { hub, sent, ids };
}

const me = { firstName: 'Ada', lastName: 'L', email: 'a@b.example', id: '1' };

describe('with a trace context', () => {
  test('every call has its own valid trace and its other headers', async () => {
    const { hub, sent, ids } = tracedWith([json([])]);
    await hub.rows(LISTS.listApiKeys);
    await hub.rows(LISTS.listApiKeys);
    await hub.call(ENDPOINTS.renameTenant, { body: {} }).catch(() => undefined);
    const traces = ids().map(([trace]) => trace);
    expect(new Set(traces).size).toBe(3);
    expect(traces).not.toContain(undefined);
    expect(sent[2]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(sent[2]?.headers.get('content-type')).toBe('application/json');
  });

  test('the attempts of a call share its trace, each with another parent', async () => {
    const { hub, ids } = tracedWith([json({}, 401), json({}, 401), new Error('cut'), json(me)]);
    await hub.call(ENDPOINTS.getMe).catch(() => undefined);
    expect(ids().length).toBeGreaterThan(1);
    expect(new Set(ids().map(([trace]) => trace)).size).toBe(1);
    expect(new Set(ids().map(([, parent]) => parent)).size).toBe(ids().length);
  });

  test.each([
    ['an error status', json({ message: 'x' }, 500)],
    ['an answer that is no JSON', new Response('<html>')],
    ['an answer of another shape', json({ id: 1 })],
    ['no answer', new TypeError('cut')],
  ])('the error after %s has the trace id, also in its text', async (_what, reply) => {
    const { hub, ids } = tracedWith([reply]);
    const error = await failure(hub.call(ENDPOINTS.getMe));
    expect(error.traceId).toBe(ids()[0]?.[0]);
    expect(errorText(error, en)).toContain(`Trace ID: ${error.traceId}`);
  });

  test.each([400, 499])('a refusal (%i) with a message has no trace id', async (status) => {
    const { hub } = tracedWith([json({ message: 'The name is taken.' }, status)]);
    const taken = await failure(hub.call(ENDPOINTS.renameTenant, { body: { name: 'x' } }));
    expect(taken).toMatchObject({ status, traceId: undefined });
  });

  test('a call that was not sent has no trace id', async () => {
    const fake = fakeSession();
    fake.session.accessToken = () => Promise.reject(new SessionEndedError('over'));
    const over = await failure(tracedWith([], fake).hub.call(ENDPOINTS.getMe));
    expect(over).toMatchObject({ kind: 'session', traceId: undefined });
  });
});
