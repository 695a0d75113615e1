// @module-tag F37
import { describe, expect, test } from 'vitest';
import {
  BANK,
  KEPT,
  bankError,
  evidenceOf,
  expiry,
  fieldDialog,
  handleTo,
  ticketNamed,
} from './flowValues.ts';
import { walkBack, walkTo, walkToLogin, walkToSearch } from './walks.ts';
import { createWorld, type World } from './world.ts';

const canceled = bankError('Canceled');
const network = bankError('Network', { status: 0 });

async function walkToAnswer(): Promise<World> {
  const world = await walkTo(fieldDialog('c1'));
  await world.act((flow) => flow.answer('1234'));
  return world;
}

describe('a failure at the bank', { tags: ['F40'] }, () => {
  const PLACES = {
    login: ['start', walkToLogin],
    dialog: ['respond', walkToAnswer],
    redirect: ['registerRedirect', () => walkTo(handleTo('handle', 'c1'))],
    return: ['confirm', walkBack],
  } as const;

  test.each([
    ['login', bankError('InvalidCredentials')],
    ['login', bankError('TicketError', { code: 'Mismatch' })],
    ['login', network],
    ['login', expiry()],
    ['dialog', canceled],
    ['dialog', bankError('TicketError', { code: 'Invalid' })],
    ['dialog', expiry()],
    ['redirect', network],
    ['return', canceled],
    ['return', expiry()],
  ] as const)('in the %s leads to the form, and repeats nothing: %s', async (during, error) => {
    const [call, walk] = PLACES[during];
    const [ticket, query, info, starts] =
      during === 'return' ? ['kept', '', undefined, 0] : [1, 'bank of', BANK, 1];
    const expired = error.code === 'Expired';
    const failure = expired ? { kind: 'expired' } : { kind: 'error', during, error };
    const world = await walk();
    await world.refuse(call, error);
    const evidence = evidenceOf(`proof ${ticket}`);
    const form = { bank: KEPT.bank, query, info, pending: false, failure, evidence };
    expect(world.at('CredentialsForm')).toMatchObject(form);
    expect(world.given('forget')).toEqual([[ticketNamed(String(ticket))]]);
    await world.prepare(2);
    if (!info) await world.answer('info', BANK);
    const next = { info: BANK, failure, evidence: evidenceOf('proof 2') };
    expect(world.at('CredentialsForm')).toMatchObject(next);
    expect(world.open()).toEqual([]);
    expect([call, 'start', 'info'].map((it) => world.count(it as typeof call))).toEqual([
      1,
      starts,
      1,
    ]);
  });
});

describe('a verification ends, without ticket and keys, after a failure of', () => {
  async function opened(...given: Parameters<typeof createWorld>): Promise<World> {
    const world = createWorld(...given);
    await world.act((flow) => flow.start());
    return world;
  }
  const returning = () => opened({ kind: 'kept', marker: 'kept-marker', redirect: KEPT });
  const walkToInfo = async () => {
    const world = await walkBack();
    await world.refuse('confirm', canceled);
    await world.prepare(2);
    return world;
  };
  const ending = (kind: 'Attestation' | 'Unreadable' | 'InvalidTicket') =>
    bankError(kind, { status: 0 });

  test.each([
    ['ticket', 'issue', opened, new Error('away')],
    ['settlement', 'settle', returning, network],
    ['search', 'search', () => walkToSearch('bank'), ending('Attestation')],
    ['search', 'search', () => walkToSearch('bank'), ending('Unreadable')],
    ['search', 'search', () => walkToSearch('bank'), ending('InvalidTicket')],
    ['info', 'info', walkToInfo, bankError('NotFound', { status: 404 })],
    ['login', 'start', walkToLogin, ending('Attestation')],
  ] as const)('the %s: %s', async (during, call, walk, error) => {
    const world = await walk();
    await world.refuse(call, error);
    expect(world.at('NonRecoverableError').failure).toEqual({ kind: 'error', during, error });
    expect([world.open(), world.sessions()]).toEqual([[], 0]);
  });
});
