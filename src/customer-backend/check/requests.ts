import type { ProbeId } from './findings.ts';

export const TICKET_BODY = '{"service":"$service"}';
export const RESULT_BODY = '{"ticketId":"$ticketId","result":"$result"}';

/** The body of a template with texts in place of their names, written as inside a JSON string. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$(\w+)/g, (all, name: string) => {
    const value = values[name];
    return value === undefined ? all : JSON.stringify(value).slice(1, -1);
  });
}

/** A header in a line of its own, 'Name: value'; undefined for any other line. */
export function readHeader(line: string): [name: string, value: string] | undefined {
  const colon = line.indexOf(':');
  const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  // RFC 9110, section 5: a token, and a value of visible characters.
  const fits = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value);
  return colon > 0 && fits ? [name, value] : undefined;
}

/** Bodies that are no request at all, in the form of a template. */
export function rubbishBodies(body: string): { probe: ProbeId; body: string }[] {
  return [
    { probe: 'halfBody', body: body.slice(0, body.length / 2) },
    { probe: 'emptyBody', body: '' },
    { probe: 'nullBody', body: 'null' },
    { probe: 'numbers', body: body.replaceAll(/"\$\w+"/g, '42') },
  ];
}
