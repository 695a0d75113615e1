import { readText } from '../../http.ts';
import type { App, Handler, Response } from '../../http.ts';
import { html, sendPage } from '../../html.ts';
import type { Html } from '../../html.ts';
import type { Traces } from '../exchange/traces.ts';
import {
  BANK_FAULTS,
  BANK_SWITCHES,
  TICKET_CODES,
  controlSchema,
  createControl,
} from './control.ts';
import type { BankControl } from './control.ts';

const PATH = '/bank-simulator';
const BODY_LIMIT_BYTES = 16 * 1024;
const CALLS_SHOWN = 15;

/**
 * Mounts the control page of the faults at /bank-simulator, and GET and PUT of the same as JSON at
 * /bank-simulator/control. `mode` is shown on the page, for example 'Genoa, lenient'.
 */
export function mountControlPage(app: App, control: BankControl, traces: Traces, mode: string) {
  const showPage = (response: Response) =>
    sendPage(response, 200, 'Bank simulator', pageOf(control, traces, mode));
  const showControl = (response: Response) =>
    response.set('Cache-Control', 'no-store').json(control);

  app.get(PATH, (_request, response) => showPage(response));
  app.post(
    PATH,
    change(settingOf, (response) => response.redirect(303, PATH)),
  );
  app.get(`${PATH}/control`, (_request, response) => showControl(response));
  app.put(`${PATH}/control`, change(JSON.parse, showControl));

  /** Replaces the control. Refuses other sites. Command-line clients send no `Origin`. */
  function change(parse: (text: string) => unknown, done: (response: Response) => void): Handler {
    return (request, response) => {
      const { origin, host } = request.headers;
      if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)) {
        const message = 'Other sites may not change the simulator';
        response.status(403).json({ message });
        return;
      }
      void readText(request, BODY_LIMIT_BYTES)
        .then((text) => controlSchema.parse(parse(text)))
        .then(
          (setting) => {
            Object.assign(control, createControl(), setting);
            done(response);
          },
          (error: unknown) => response.status(422).json({ message: String(error) }),
        );
    };
  }
}

/** The control as JSON from a submitted form. Empty choices are left out. */
function settingOf(text: string): unknown {
  const chosen = [...new URLSearchParams(text)].filter(([, value]) => value !== '');
  return Object.fromEntries(
    chosen.map(([name, value]) => {
      if (name in BANK_SWITCHES) return [name, true];
      return [name, name === 'delayMs' ? Number(value) : value];
    }),
  );
}

function pageOf(control: BankControl, traces: Traces, mode: string): Html {
  const calls = traces.recent(CALLS_SHOWN).map(
    ({ time, call, status, failure, accept = '–' }) =>
      html`<li>
        <strong>${String(status)}</strong> ${call}
        <small>${time}, ${accept}, ${failure ?? 'no failure'}</small>
      </li>`,
  );
  const switches = Object.entries(BANK_SWITCHES).map(([name, label]) => {
    const ticked = control[name as keyof typeof BANK_SWITCHES];
    return html`<label>
      <input type="checkbox" name="${name}" ${ticked ? html`checked` : undefined} /> ${label}
    </label>`;
  });
  return html`<h1>Bank simulator</h1>
    <p>${mode}. Changes apply from the next call.</p>
    <form method="post" action="${PATH}">
      ${choice('fault', 'Fault in the key settlement', BANK_FAULTS, control.fault)}
      ${choice('ticketError', 'Refuse every ticket', TICKET_CODES, control.ticketError)} ${switches}
      <label for="delayMs">Delay of each answer in milliseconds</label>
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
    <form method="post" action="${PATH}"><button>Reset</button></form>
    <h2>Last calls</h2>
    <ul>
      ${calls.length > 0 ? calls : html`<li>None yet.</li>`}
    </ul>`;
}

function choice(name: string, label: string, values: readonly string[], chosen?: string): Html {
  const options = values.map(
    (value) => html`<option ${value === chosen ? html`selected` : undefined}>${value}</option>`,
  );
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      <option value="">None</option>
      ${options}
    </select>`;
}
