import {
  button,
  comparedWords,
  demoLogin,
  HAND_OVER_CHANCE,
  inspected,
  madeLink,
  openedSecret,
  playgroundSetup,
  ticketOf,
} from './toolWays.ts';
import { ada, settled, type Scene } from './visit.ts';
import { at, keyPage } from './ways.ts';

/** The tools for developers once they have something to show, and the secret of a key on its way to a colleague. */
export const TOOL_SCENES: readonly Scene[] = [
  {
    name: 'receive-arrived',
    about: 'A secret that has arrived',
    people: ada,
    show: async (visit) => {
      await madeLink(visit);
      await openedSecret(visit);
    },
  },
  {
    name: 'hand-over-words',
    about: 'The words of a colleague, before a key is created for them',
    people: ada,
    chance: HAND_OVER_CHANCE,
    show: comparedWords,
  },
  {
    name: 'hand-over-sealed',
    about: 'A new key whose secret is sealed for a colleague',
    people: ada,
    chance: HAND_OVER_CHANCE,
    show: async (visit) => {
      await comparedWords(visit);
      await button(visit, visit.texts.handOver.same).click();
      await button(visit, visit.texts.createApiKey.create).click();
      await visit.page.getByText('sealed-secret.').first().waitFor();
      // The code for a server comes later than the key.
      await visit.page.locator('main pre').first().waitFor();
      await settled(visit.page);
    },
  },
  {
    name: 'playground-setup',
    about: 'The playground before a run',
    people: ada,
    show: (visit) => playgroundSetup(visit, 'Accounts'),
  },
  {
    name: 'playground-result',
    about: 'The playground after a run',
    people: ada,
    show: async (visit) => {
      await playgroundSetup(visit, 'Accounts');
      await demoLogin(visit, 'result');
      await visit.page.getByText(visit.texts.playgroundResult.signed).waitFor();
      await settled(visit.page);
    },
  },
  {
    name: 'ticket-refused',
    about: 'A ticket that the bank service would refuse',
    people: ada,
    // The token behind its field; what is decoded of it is compared.
    chance: 'main pre[aria-hidden]',
    show: inspected((visit) => ticketOf(visit, { exp: Date.now() + 600_000 })),
  },
  {
    name: 'bank',
    about: 'A bank in the bank explorer',
    people: ada,
    show: async (visit) => {
      await at('/tools/banks?environment=Integration')(visit);
      await visit.page.getByRole('combobox').fill('sparkasse');
      await visit.page.getByRole('option').first().click();
      await visit.page.locator('main dt').first().waitFor();
      await settled(visit.page);
    },
  },
  {
    name: 'key-integration',
    about: 'A key of Integration, with its code',
    people: ada,
    show: keyPage('CI pipeline'),
  },
];
