import { parseArgs } from 'node:util';
import { fromBase64 } from '../../../lib/bytes.ts';
import { isService, SERVICES } from '../../../bank/services.ts';
import { LANGUAGES } from '../../languages/index.ts';
import type { Language } from '../../languages/language.ts';
import type { Setup } from '../asking.ts';
import {
  isAddress,
  readHeader,
  RESULT_BODY,
  RESULT_NAMES,
  TICKET_BODY,
  TICKET_NAMES,
  unknownName,
} from '../requests.ts';
import type { ThrowawayKey } from '../throwaway.ts';

export const HELP = `Checks whether a backend mints right tickets and accepts right results alone.

  node check-backend.mjs --tickets URL --results URL [options]

  --tickets URL         where a POST gets a ticket
  --results URL         where a POST hands over a result
  --header 'Name: value'  sent with each request, any number of times; cookies that your
                        backend sets are sent back by themselves
  --service NAME        ${SERVICES.join(', ')}; default: Accounts
  --body TEXT           the body with a result; default: ${RESULT_BODY}
  --ticket-body TEXT    the body for a ticket; default: ${TICKET_BODY}
                        both may be forms, such as ticketId=$ticketId&result=$result
  --language NAME       of the lines that mend a fault: ${LANGUAGES.map(({ id }) => id).join(', ')};
                        default: typescript
  --json                prints the report as one JSON object
  --help

Any status of 2xx accepts a request for a ticket or a result, any of 4xx refuses it. Where an authority
of your own signs certificates, start it with NODE_EXTRA_CA_CERTS=ca.pem.

It makes a key for this run alone and shows the two lines with which you start your backend for the
check. For CI set them in advance, for the backend and here: CHECK_KEY_ID, which begins with check-,
and CHECK_SECRET, Base64 of 32 random bytes with its = at the end. Never give it a real key.

It ends with 0 if nothing is wrong, 1 if there are faults, 2 if the backend could not be checked.
`;

/** What the command line and the environment ask for, or what is wrong with them. */
export type Options =
  | { help: true }
  | { problem: string }
  | { setup: Setup; language: Language; json: boolean; key: ThrowawayKey | undefined };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads arguments and environment. Never throws, and names no value of a header or a secret. */
export function readOptions(args: readonly string[], environment: Environment): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        tickets: { type: 'string' },
        results: { type: 'string' },
        header: { type: 'string', multiple: true, default: [] },
        service: { type: 'string', default: 'Accounts' },
        body: { type: 'string', default: RESULT_BODY },
        'ticket-body': { type: 'string', default: TICKET_BODY },
        language: { type: 'string', default: 'typescript' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    const { tickets = '', results = '', service, body, 'ticket-body': ticketBody, json } = values;
    for (const [name, url] of [
      ['tickets', tickets],
      ['results', results],
    ] as const) {
      if (!isAddress(url)) {
        throw new Error(`--${name} takes a URL of http or https, without a name and password.`);
      }
    }
    if (!isService(service)) throw new Error(`--service takes one of ${SERVICES.join(', ')}.`);
    if (!body.includes('$result')) throw new Error('--body has to contain $result.');
    refuseUnknown('--body', body, RESULT_NAMES);
    refuseUnknown('--ticket-body', ticketBody, TICKET_NAMES);
    const language = LANGUAGES.find(({ id }) => id === values.language);
    if (!language) throw new Error('--language takes a name that --help lists.');
    const setup = {
      ticketsUrl: tickets,
      resultsUrl: results,
      headers: values.header.map((line) => headerOf(line)),
      service,
      ticketBody,
      resultBody: body,
    };
    return { setup, language, json, key: keyOf(environment) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Node.js names what it cannot use, which may be a part of a header without its quotes. */
const UNUSABLE: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL:
    "A word belongs to no option. Are quotes missing, as in --header 'Name: value'?",
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'There is an option that is not known.',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'An option has no value, or one that it does not take.',
};

function problemOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (typeof code === 'string' && UNUSABLE[code]) || String(message);
}

function refuseUnknown(option: string, body: string, known: readonly string[]): void {
  const name = unknownName(body, known);
  if (name === undefined) return;
  const names = known.map((its) => `$${its}`).join(' and ');
  throw new Error(`${option} has $${name} in it, which stands for nothing: it may have ${names}.`);
}

function headerOf(line: string): [name: string, value: string] {
  const header = readHeader(line);
  if (!header) throw new Error("--header takes 'Name: value'.");
  return header;
}

/** The key of a run that was started with one; undefined where there is none. */
function keyOf({ CHECK_KEY_ID: id, CHECK_SECRET: text }: Environment): ThrowawayKey | undefined {
  if (!id && !text) return undefined;
  if (!id?.startsWith('check-')) throw new Error('CHECK_KEY_ID has to begin with check-.');
  const secret = fromBase64(text ?? '');
  if (!secret || secret.length < 32) {
    throw new Error('CHECK_SECRET has to be Base64 of at least 32 bytes, with its = at the end.');
  }
  return { id, secret };
}
