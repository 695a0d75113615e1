import { createHmac, randomUUID } from 'node:crypto';
import { generateKeyPair } from '../../src/bank/client/crypto/x25519.ts';
import type { ServiceName } from '../../src/bank/services.ts';
import {
  fragmentOf,
  readRequest,
  requestOf,
} from '../../src/resources/api-keys/hand-over/request.ts';
import { sealSecret } from '../../src/resources/api-keys/hand-over/sealed.ts';
import { settled, type Visit } from './visit.ts';
import { at, keyNamed } from './ways.ts';

/** The four words and the tokens of a hand-over, which are different each time; the programs in a `pre` are not. */
export const HAND_OVER_CHANCE = 'ol[translate=no], main :not(pre) > code';

/** The button with exactly this name. */
export const button = ({ page }: Visit, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The link of a colleague whose tab is not open. */
export async function colleaguesLink(visit: Visit): Promise<string> {
  const { publicKey } = await generateKeyPair();
  return fragmentOf(requestOf(publicKey, keyNamed(visit, 'CI pipeline').tenantId, Date.now()));
}

/** Opens the form of a new key by such a link, and waits for the words. */
export async function comparedWords(visit: Visit) {
  const link = await colleaguesLink(visit);
  // Another fragment alone opens no page.
  await visit.page.goto('about:blank');
  await at(`/api-keys/new?name=Payments&environment=Integration${link}`)(visit);
  await visit.page.getByRole('list', { name: visit.texts.handOver.words }).waitFor();
}

/** Makes a link to receive a secret. */
export async function madeLink(visit: Visit) {
  await at('/tools/receive-secret')(visit);
  await button(visit, visit.texts.receiveSecret.make).click();
  await visit.page.getByRole('list', { name: visit.texts.handOver.words }).waitFor();
}

/** Opens the secret of a key that was sealed for the link on the page. */
export async function openedSecret(visit: Visit) {
  const { page, texts } = visit;
  const apiKey = keyNamed(visit, 'CI pipeline');
  const link = await page.getByText('#seal-for=').innerText();
  const request = readRequest(link, apiKey.tenantId, Date.now());
  if (typeof request === 'string') throw new Error(`The link is ${request}`);
  await page.getByLabel(texts.receiveSecret.sealed).fill(await sealSecret(request, apiKey));
  await button(visit, texts.receiveSecret.open).click();
  await page.getByText(texts.receiveSecret.isListed).waitFor();
}

/** Opens the playground with a key and a service. */
export async function playgroundSetup(visit: Visit, service: ServiceName, name = 'CI pipeline') {
  const { page, texts } = visit;
  const { id, secret } = keyNamed(visit, name);
  await at('/tools/playground')(visit);
  await page.getByLabel(texts.signingKey.key).selectOption(id);
  await page.getByLabel(texts.signingKey.secret, { exact: true }).fill(secret);
  await button(visit, texts.playgroundPage.useKey).click();
  await button(visit, service).click();
  await button(visit, texts.playgroundData.start).waitFor();
}

/** Runs what was set up at the Demo Bank, as the user id says. */
export async function demoLogin(visit: Visit, userId: string) {
  const { page, texts } = visit;
  await button(visit, texts.playgroundData.start).click();
  await page.getByRole('combobox').fill('Demo Bank');
  await page.getByRole('option').first().click();
  await page.getByLabel(texts.bankLogin.userId).fill(userId);
  await page.locator('input[type=password]').fill('any');
  await button(visit, texts.bankLogin.login).click();
}

/** A ticket of the key, right but for what is changed. */
export function ticketOf(visit: Visit, change: object = {}): string {
  const { id: kid, secret } = keyNamed(visit, 'CI pipeline');
  const exp = Math.floor(Date.now() / 1000) + 600;
  const data = { service: 'Accounts', id: randomUUID(), data: null };
  const text = [
    { alg: 'HS256', typ: 'JWT', kid },
    { exp, data, ...change },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = Buffer.from(secret, 'base64');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** The ticket inspector with a text in its field. */
export const inspected = (text: (visit: Visit) => string) => async (visit: Visit) => {
  const { page, texts } = visit;
  await at('/tools/ticket')(visit);
  await page.getByRole('textbox', { name: texts.ticketInspector.field }).fill(text(visit));
  await settled(page);
};
