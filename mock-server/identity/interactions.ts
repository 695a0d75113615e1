import type { default as OidcProvider } from 'oidc-provider';
import { protectPage } from '../html.ts';
import { readText } from '../http.ts';
import type { App, Request, Response } from '../http.ts';
import { errors } from './library.ts';
import { errorPage, signInPage } from './pages.ts';
import { addPerson, isEmail, personByEmail } from './people.ts';
import type { IdentitySettings } from './settings.ts';

type Interaction = Awaited<ReturnType<OidcProvider['interactionDetails']>>;

const FORM_LIMIT_BYTES = 16 * 1024;
const MAX_PEOPLE_LISTED = 20;

/** Mounts the page between an authorization request and its answer: sign in, register or cancel. */
export function mountInteractions(
  app: App,
  provider: OidcProvider,
  settings: IdentitySettings,
): void {
  const { store, shape } = settings;
  const base = `${shape.issuer}/interaction`;
  const showSignIn = signInOf(settings, base);

  on('get', '', (interaction, _request, response) => showSignIn(interaction, response));

  on('post', '/person', async (interaction, request, response) => {
    const sub = (await form(request)).get('person');
    const person = store.state.people.find(({ id }) => id === sub);
    if (person) await finish(request, response, person.id);
    else showSignIn(interaction, response, 'This person no longer exists.');
  });

  on('post', '/email', async (interaction, request, response) => {
    const fields = await form(request);
    const field = (name: string) => fields.get(name) ?? '';
    const [email, givenName, familyName] = [
      field('email'),
      field('given_name'),
      field('family_name'),
    ];
    if (!isEmail(email)) {
      showSignIn(interaction, response, 'Please enter an email address.', email);
      return;
    }
    const known = personByEmail(store, email);
    const person = known ?? addPerson(store, { email, givenName, familyName });
    await finish(request, response, person.id);
  });

  on('get', '/cancel', (_interaction, request, response) =>
    provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The sign-in was cancelled',
    }),
  );

  /** Adds a route that requires the cookie of a live interaction. */
  function on(
    method: 'get' | 'post',
    step: string,
    handle: (
      interaction: Interaction,
      request: Request,
      response: Response,
    ) => void | Promise<void>,
  ) {
    app[method](`${base}/:uid${step}`, (request, response) => {
      const run = async () => {
        const interaction = await provider.interactionDetails(request, response);
        await handle(interaction, request, response);
      };
      run().catch((error: unknown) => showFailure(response, error));
    });
  }

  async function finish(request: Request, response: Response, sub: string) {
    // `create` also completes a registration, for which the library waits after `prompt=create`.
    const result = { login: { accountId: sub }, create: {} };
    const returnTo = await provider.interactionResult(request, response, result);
    await leaveOtherAccount(request, response, sub);
    response.redirect(303, returnTo);
  }

  /** Ends the browser's session as another person; the library would first ask to confirm that. */
  async function leaveOtherAccount(request: Request, response: Response, sub: string) {
    const session = await provider.Session.get(provider.createContext(request, response));
    if (!session.accountId || session.accountId === sub) return;
    delete session.accountId;
    delete session.authorizations;
    await session.persist();
  }
}

function signInOf({ store, directory, shape }: IdentitySettings, base: string) {
  const { connection } = shape.request;

  return (
    interaction: Interaction,
    response: Response,
    problem?: string,
    email = textParam(interaction, 'login_hint'),
  ): void => {
    const nonce = protect(interaction, response);
    const hinted = personByEmail(store, email ?? '');
    const others = store.state.people.filter((person) => person !== hinted);
    const people = [...(hinted ? [hinted] : []), ...others].slice(0, MAX_PEOPLE_LISTED);
    response.status(problem ? 422 : 200).send(
      signInPage({
        action: `${base}/${interaction.uid}`,
        nonce,
        people: people.map((person) => ({ person, about: directory.describe(person.id) })),
        connection: connection === undefined ? undefined : textParam(interaction, connection),
        email: email ?? '',
        isNew: interaction.prompt.name === 'create',
        problem,
      }),
    );
  };
}

/** Allows the forms of the page to lead to the console. Returns the nonce for its style. */
function protect(interaction: Interaction, response: Response): string {
  const target = textParam(interaction, 'redirect_uri') ?? interaction.returnTo;
  return protectPage(response, new URL(target).origin);
}

function textParam({ params }: Interaction, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function form(request: Request) {
  return new URLSearchParams(await readText(request, FORM_LIMIT_BYTES));
}

function showFailure(response: Response, error: unknown) {
  const lost = error instanceof errors.SessionNotFound;
  if (!lost) console.error(error);
  response
    .status(lost ? 400 : 500)
    .type('html')
    .set('Cache-Control', 'no-store')
    .send(errorPage(lost ? 'This sign-in has expired.' : 'Something went wrong.'));
}
