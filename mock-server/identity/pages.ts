import { Html, html, page } from '../html.ts';
import type { PersonRow } from '../state.ts';

export type SignInView = {
  /** Base address of the forms, without a trailing slash. */
  action: string;
  nonce: string;
  people: { person: PersonRow; about: string }[];
  /** The requested social connection, such as 'google'. */
  connection: string | undefined;
  email: string;
  /** True for a registration. */
  isNew: boolean;
  problem: string | undefined;
};

/**
 * The sign-in page: a button for each person, and a form that creates an account for any other
 * address. Names are optional there, so that the console's own onboarding can be tested.
 */
export function signInPage(view: SignInView): string {
  const { action, nonce, people, connection } = view;
  const title = view.isNew ? 'Create an account' : 'Sign in';
  const buttons = people.map(
    ({ person, about }) =>
      html`<li>
        <button class="person" name="person" value="${person.id}">
          <strong>${fullName(person)}</strong> <span>${person.email}</span> <span>${about}</span>
        </button>
      </li>`,
  );
  const content = html`<h1>${title}</h1>
    <p>
      ${connection ? html`Continue with ${titleCase(connection)}: this` : html`This`} page simulates
      the identity provider. No password is needed.
    </p>
    ${problemNote(view.problem)}
    <form method="post" action="${action}/person">
      <h2>Continue as</h2>
      <ul>
        ${buttons}
      </ul>
    </form>
    <form method="post" action="${action}/email">
      <h2>Someone else</h2>
      ${field('email', 'E-mail', view.email, 'email')}
      ${field('given_name', 'Given name (optional)', '')}
      ${field('family_name', 'Family name (optional)', '')}
      <button class="go">Continue</button>
    </form>
    <nav><a href="${action}/cancel">Cancel</a></nav>`;
  return page(title, content, nonce);
}

/** A page that ends the sign-in with a reason. */
export function errorPage(reason: string): string {
  return page(
    'Sign-in failed',
    html`<h1>Sign-in failed</h1>
      <p class="bad">${reason}</p>
      <p>Go back to the console and try again.</p>`,
  );
}

/** Submits the library's confirmation of the log-out, `form`, automatically. */
export function confirmedLogoutPage(form: string): string {
  const script = '<script>document.forms[0].submit()</script>';
  return page(
    'Signing out',
    html`${new Html(form)}
      <input type="hidden" form="op.logoutForm" name="logout" value="yes" />${new Html(script)}`,
  );
}

/** The page after a log-out without a return address. */
export function loggedOutPage(): string {
  return page(
    'Signed out',
    html`<h1>Signed out</h1>
      <p>You can close this window.</p>`,
  );
}

function field(name: string, label: string, value: string, type?: 'email'): Html {
  const kind = type
    ? html`type="email" autocomplete="username" required`
    : html`type="text" autocomplete="off" maxlength="128"`;
  return html`<label for="${name}">${label}</label
    ><input id="${name}" name="${name}" ${kind} value="${value}" />`;
}

function problemNote(problem: string | undefined) {
  return problem ? html`<p class="bad" role="alert">${problem}</p>` : undefined;
}

function fullName({ givenName, familyName }: PersonRow) {
  return [givenName, familyName].filter(Boolean).join(' ') || 'No name given';
}

function titleCase(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
