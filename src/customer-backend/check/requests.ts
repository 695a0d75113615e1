import { parseJson } from '../../lib/bytes.ts';
import { asObject } from '../../lib/own.ts';
import type { ProbeId } from './findings.ts';

export const TICKET_BODY = '{"service":"$service"}';
export const RESULT_BODY = '{"ticketId":"$ticketId","result":"$result"}';

/** What may stand in the template of a body: in that for a ticket, and in that with a result. */
export const TICKET_NAMES: readonly string[] = ['service'];
export const RESULT_NAMES: readonly string[] = ['ticketId', 'result'];

/** Whether a body is a form's (`name=value&…`), and no JSON. */
export const isForm = (body: string): boolean => /^[\w.[\]%-]+=/.test(body);

/** The body of a template with texts in place of their names, written as inside a JSON string or a form. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  const written = isForm(template)
    ? encodeURIComponent
    : (value: string) => JSON.stringify(value).slice(1, -1);
  return template.replaceAll(/\$(\w+)/g, (all, name: string) => {
    const value = values[name];
    return value === undefined ? all : written(value);
  });
}

/**
 * The first name in the place of a value that stands for nothing: `"$ticketID"`, `id=$id`. The names of members
 * may begin with a dollar, and texts may hold one.
 */
export function unknownName(template: string, known: readonly string[]): string | undefined {
  const names = [...template.matchAll(/"\$(\w+)"(?!\s*:)|=\$(\w+)/g)].map(
    ([, quoted, given]) => quoted ?? given ?? '',
  );
  return names.find((name) => !known.includes(name));
}

/** The body for a ticket with an id that the caller names; undefined where it is neither JSON nor a form. */
export function withId(body: string, id: string): string | undefined {
  const members = body === '' ? {} : asObject(parseJson(body));
  if (members) return JSON.stringify({ ...members, id, ticketId: id });
  return isForm(body) ? `${body}&id=${id}&ticketId=${id}` : undefined;
}

/** Whether a text is an address of the web without a name and password in it, which `fetch` refuses. */
export function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** A header in a line of its own, 'Name: value'; undefined for any other line. */
export function readHeader(line: string): [name: string, value: string] | undefined {
  const colon = line.indexOf(':');
  const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  // RFC 9110, section 5: a token, and a value of visible characters.
  const fits = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value);
  return colon !== -1 && fits ? [name, value] : undefined;
}

/** Bodies that are no request at all, in the form of a template. */
export function rubbishBodies(body: string): { probe: ProbeId; body: string }[] {
  return [
    { probe: 'halfBody', body: body.slice(0, body.length / 2) },
    { probe: 'emptyBody', body: '' },
    { probe: 'nullBody', body: 'null' },
    {
      probe: 'numbers',
      body: body.replaceAll(/"\$\w+"|=\$\w+/g, (name) => (name.startsWith('=') ? '=42' : '42')),
    },
  ];
}
