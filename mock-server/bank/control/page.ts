import { randomBytes } from 'node:crypto';
import { readText } from '../../http.ts';
import type { App, Request, Response } from '../../http.ts';
import { html, page } from '../../html.ts';
import type { Html } from '../../html.ts';
import { BANK_FAULTS, BANK_SWITCHES, TICKET_CODES, eachSwitch } from './control.ts';
import type { BankControl } from './control.ts';
import { controlJson, controlOfForm, controlSchema, setControl } from './schema.ts';
import type { Deliveries } from '../results/webhooks.ts';
import type { Traces } from '../exchange/traces.ts';

export type Simulator = {
  control: BankControl;
  traces: Traces;
  deliveries: Deliveries;
  /** What was chosen at the start, e.g. 'Genoa, lenient'. */
  kind: string;
};

const PATH = '/bank-simulator';
const BODY_LIMIT_BYTES = 16 * 1024;
const CALLS_SHOWN = 15;

/**
 * The page at /bank-simulator that shows and changes what the simulator does wrong, and the same as
 * JSON at /bank-simulator/control: GET, and PUT of a whole setting. What went to webhooks is at
 * /bank-simulator/deliveries.
 */
export function mountControlPage(app: App, simulator: Simulator): void {
  const { control } = simulator;

  app.get(PATH, (_request, response) => sendPage(response, simulator));
  app.post(PATH, (request, response) => {
    change(
      request,
      response,
      (text) => controlOfForm(new URLSearchParams(text)),
      () => response.redirect(303, PATH),
    );
  });
  app.get(`${PATH}/control`, (_request, response) => sendControl(response));
  app.get(`${PATH}/deliveries`, (_request, response) => {
    response.set('Cache-Control', 'no-store').json(simulator.deliveries.list());
  });
  app.put(`${PATH}/control`, (request, response) => {
    change(request, response, JSON.parse, () => sendControl(response));
  });

  function change(
    request: Request,
    response: Response,
    parse: (text: string) => unknown,
    done: () => void,
  ) {
    if (!isOwnPage(request)) {
      refuse(response, 403, 'Only the simulator’s own page and scripts may change it');
      return;
    }
    void readText(request, BODY_LIMIT_BYTES)
      .then((text) => controlSchema.parse(parse(text)))
      .then(
        (setting) => {
          setControl(control, setting);
          done();
        },
        (error: unknown) => refuse(response, 422, String(error)),
      );
  }

  function sendControl(response: Response) {
    response.set('Cache-Control', 'no-store').json(controlJson(control));
  }
}

/** Refuses forms of other sites. Command-line clients send no `Origin` header and are accepted. */
function isOwnPage(request: Request) {
  const { origin, host } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function refuse(response: Response, status: number, message: string) {
  response.status(status).set('Cache-Control', 'no-store').json({ message });
}

function sendPage(response: Response, { control, traces, deliveries, kind }: Simulator) {
  const nonce = randomBytes(16).toString('base64');
  const calls = traces.recent(CALLS_SHOWN).map(
    ({ time, call, status, failure, accept = '–' }) =>
      html`<li>
        <strong>${String(status)}</strong> ${call}
        <small>${time}, ${accept}, ${failure ?? 'no failure'}</small>
      </li>`,
  );
  const delivered = deliveries
    .list()
    .slice(-CALLS_SHOWN)
    .toReversed()
    .map(
      ({ time, address, outcome }) =>
        html`<li><strong>${String(outcome)}</strong> ${address} <small>${time}</small></li>`,
    );
  const content = html`<h1>Bank simulator</h1>
    <p>${kind}. What is chosen here counts from the next call on.</p>
    <form method="post" action="${PATH}">
      ${choice('fault', 'Fault of the key settlement', BANK_FAULTS, control.fault)}
      ${choice('ticketError', 'Refuse every ticket', TICKET_CODES, control.ticketError)}
      ${Object.values(eachSwitch((name) => box(name, BANK_SWITCHES[name], control[name])))}
      <label for="delayMs">Delay of each answer, in milliseconds</label>
      <input
        id="delayMs"
        name="delayMs"
        type="number"
        min="0"
        max="600000"
        value="${String(control.delayMs)}"
      />
      <button class="go">Apply</button>
    </form>
    <form method="post" action="${PATH}"><button>Everything right again</button></form>
    <h2>Last calls</h2>
    <ul>
      ${calls.length > 0 ? calls : html`<li>None yet.</li>`}
    </ul>
    <h2>Last deliveries to webhooks</h2>
    <ul>
      ${delivered.length > 0 ? delivered : html`<li>None yet.</li>`}
    </ul>`;
  response
    .type('html')
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(page('Bank simulator', content, nonce));
}

function choice(name: string, label: string, values: readonly string[], chosen?: string): Html {
  const options = values.map((value) =>
    value === chosen ? html`<option selected>${value}</option>` : html`<option>${value}</option>`,
  );
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      <option value="">None</option>
      ${options}
    </select>`;
}

function box(name: string, label: string, ticked: boolean): Html {
  const input = ticked
    ? html`<input type="checkbox" name="${name}" checked />`
    : html`<input type="checkbox" name="${name}" />`;
  return html`<label>${input} ${label}</label>`;
}
