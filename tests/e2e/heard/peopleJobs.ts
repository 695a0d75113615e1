import { randomUUID } from 'node:crypto';
import { hubClient } from '../../mock-server/hub/hubClient.ts';
import { signInAs } from '../../mock-server/hub/signIn.ts';
import type { ConsoleUnderTest } from '../support/consoleUnderTest.ts';
import type { Job } from './job.ts';

/** Whoever has a key is asked before it stays behind. */
function giveKey({ services }: ConsoleUnderTest, email: string) {
  const { users, apiKeys } = services.store.state;
  const tenantId = users.find((user) => user.email === email)?.tenantId;
  const [model] = apiKeys;
  if (!model || !tenantId) throw new Error(`${email} has no tenant`);
  apiKeys.push({ ...model, id: randomUUID(), tenantId, name: 'Former key' });
}

export const peopleJobs: readonly Job[] = [
  {
    name: 'sign-in',
    about: 'Sign in',
    path: '/login',
    async run(person) {
      const { signedOut, dashboard } = person.texts;
      await person.page.getByRole('button', { name: signedOut.logIn }).waitFor();
      await person.reads('main');
      await person.tabsTo('button', signedOut.logIn);
      await person.presses('Enter');
      // The identity provider's page is not the console's, and English.
      await person.tabsTo('button', /ada@acme\.example/);
      await person.presses('Enter');
      await person.page.getByText(dashboard.welcomeBack('Ada')).waitFor();
      await person.reads('banner');
      await person.reads('navigation', person.texts.shell.navigation);
    },
  },
  {
    name: 'invite',
    about: 'Invite a colleague',
    email: 'ada@acme.example',
    path: '/tenant',
    async run(person) {
      const { invite, common } = person.texts;
      await person.tabsTo('button', invite.open);
      await person.presses('Enter');
      await person.lands(common.copyName(invite.link));
      await person.reads('dialog', invite.title);
      await person.presses('Enter');
      await person.isTold(common.copied);
      await person.presses('Escape');
      await person.lands(invite.open);
    },
  },
  {
    name: 'join',
    about: 'Join a tenant by an invitation',
    path: '/landing',
    async run(person, app) {
      const { joinTenant } = person.texts;
      const { accessToken } = await signInAs(app.services.url, 'ada@acme.example');
      const call = hubClient(app.services.url, accessToken);
      const { body } = await call('POST', '/api/tenant/join-codes');
      giveKey(app, 'solo@solo.example');
      await app.signedIn('solo@solo.example');
      await app.open(`/join-tenant?${new URLSearchParams(body as Record<string, string>)}`);
      await person.lands(joinTenant.ask('solo@solo.example'));
      await person.reads('main');
      await person.tabsTo('button', joinTenant.join);
      await person.presses('Enter');
      await person.lands(joinTenant.joined);
    },
  },
  {
    name: 'not-allowed',
    about: 'Read why something is not allowed',
    email: 'max@acme.example',
    path: '/tenants',
    async run(person) {
      const { shell, access } = person.texts;
      await person.isTold(shell.missingPermission('read:all_tenants'));
      await person.tabsTo('link', shell.explainAccess);
      await person.presses('Enter');
      await person.lands('main');
      await person.page.getByRole('link', { name: access.mail }).waitFor();
      await person.reads('main');
    },
  },
];
