import { inTurn, json, real, tooMany } from '../support/answers.ts';
import type { Job } from './job.ts';
import type { Listener } from './listener.ts';

const ada = { email: 'ada@acme.example' };

/** From the form of a new key to the page that shows its secret. */
async function createsKey(person: Listener, name: string) {
  const { createApiKey, apiKey } = person.texts;
  await person.tabsTo('textbox', createApiKey.name);
  await person.types(name);
  await person.tabsTo('radio', createApiKey.productionFree);
  await person.presses('ArrowDown');
  await person.lands(createApiKey.integration);
  await person.tabsTo('button', createApiKey.create);
  await person.presses('Enter');
  await person.lands(apiKey.ready(name));
}

async function storesSecret(person: Listener) {
  const { apiKey, common } = person.texts;
  await person.tabsTo('button', common.copyName(apiKey.secret));
  await person.presses('Enter');
  await person.isTold(common.copied);
  await person.tabsTo('checkbox', apiKey.stored);
  await person.presses('Space');
  await person.tabsTo('button', apiKey.done);
  await person.presses('Enter');
}

export const keyJobs: readonly Job[] = [
  {
    ...ada,
    name: 'next-expiration',
    about: 'Find the key that expires next, while the hub is busy',
    path: '/',
    before: (app) => app.answer('GET', '/api/tenant/api-keys', inTurn(tooMany(2), real)),
    async run(person) {
      const { dashboard, apiKeys, errors, list } = person.texts;
      await person.isTold(errors.trying(2));
      await person.isTold(errors.fetching);
      await person.reads('region', dashboard.attention.title);
      await person.tabsTo('link', apiKeys.title);
      await person.presses('Enter');
      await person.lands('main');
      await person.tabsTo('button', apiKeys.columns.expiresAt);
      await person.presses('Enter');
      await person.isTold(list.ascending(apiKeys.columns.expiresAt));
      await person.reads('table');
    },
  },
  {
    ...ada,
    name: 'new-key',
    about: 'Create a key and store its secret',
    path: '/api-keys',
    async run(person) {
      const { apiKeys } = person.texts;
      await person.tabsTo('link', apiKeys.newKey);
      await person.presses('Enter');
      await person.lands('main');
      await person.reads('main');
      await createsKey(person, 'Checkout');
      await storesSecret(person);
      await person.lands(apiKeys.title);
      await person.tabsTo('searchbox', apiKeys.filter);
      await person.types('Checkout');
      await person.isTold(apiKeys.resultCount(1));
      await person.reads('table');
    },
  },
  {
    ...ada,
    name: 'test-key',
    about: 'Test a new key',
    path: '/api-keys/new',
    async run(person) {
      const { testKey } = person.texts;
      await createsKey(person, 'Checkout');
      await person.tabsTo('button', testKey.start);
      await person.presses('Enter');
      await person.isTold(testKey.works);
      await person.reads('region', testKey.title);
    },
  },
  {
    ...ada,
    name: 'delete-keys',
    about: 'Delete three keys, one of which the hub refuses',
    path: '/api-keys',
    async run(person, app) {
      const { bulkDelete, selection } = person.texts;
      const names = ['Legacy importer', 'Old staging', 'Demo for sales'];
      await app.answer('DELETE', `/api/api-keys/${app.keyNamed('Old staging').id}`, json({}, 403));
      for (const name of names) {
        await person.tabsTo('checkbox', person.texts.list.select(name));
        await person.presses('Space');
      }
      await person.isTold(selection.count(3));
      await person.tabsTo('button', bulkDelete.delete);
      await person.presses('Enter');
      await person.lands('dialog');
      await person.reads('dialog');
      await person.tabsTo('button', bulkDelete.confirm(3));
      await person.presses('Enter');
      await person.isTold(bulkDelete.done(2, 3));
      await person.reads('dialog');
    },
  },
];
