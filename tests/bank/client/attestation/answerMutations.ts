export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A changed answer and the name of its change. */
export type Mutation = { name: string; answer: unknown };

/** Replacements of every type, and empty ones. */
const OTHERS: readonly Json[] = [null, true, 0, 1.5, '', [], {}, [''], { length: 48 }];

/** Changed copies of a text, each with the name of its change. */
function changedTexts(text: string): [string, string][] {
  const half = Math.floor(text.length / 2);
  return [
    ['cut in half', text.slice(0, half)],
    ['without its first character', text.slice(1)],
    ['without its last four', text.trimEnd().slice(0, -4)],
    ['doubled', text + text],
    ['with a blank before', ` ${text}`],
    ['with a tab behind', `${text}\t`],
    ['with a blank within', `${text.slice(0, half)} ${text.slice(half)}`],
    ['with a NUL behind', `${text}\0`],
    ['in lower case', text.toLowerCase()],
    ['in Base64url', text.replaceAll('+', '-').replaceAll('/', '_')],
    ['without padding', text.replace(/=+$/, '')],
    ['with padding', `${text}=`],
    ['with a bit of its last character turned over', text.replace(/.(=*\n?)$/s, swapLast)],
  ];
}

function swapLast(last: string): string {
  return String.fromCharCode(last.charCodeAt(0) ^ 1) + last.slice(1);
}

/** Other values of a member, each with its name. */
function changedValues(value: Json): [string, Json][] {
  const others = OTHERS.filter((other) => other !== value);
  const numbers = typeof value === 'number' ? [value + 1, String(value), 2 ** 53] : [];
  return [
    ...[...others, ...numbers, [value]].map((it): [string, Json] => [JSON.stringify(it), it]),
    ...(typeof value === 'string' ? changedTexts(value).filter(([, it]) => it !== value) : []),
  ];
}

/** All changes to members of an answer and of its nested objects. */
export function mutationsOf(answer: { [name: string]: Json }): Mutation[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    const { [name]: _, ...others } = answer;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [
      { name: `${name} dropped`, answer: others },
      ...changedValues(value).map(([how, other]) => ({
        name: `${name}: ${how}`,
        answer: { ...answer, [name]: other },
      })),
      ...(isObject ? mutationsOf(value) : []).map((inner) => ({
        name: `${name}.${inner.name}`,
        answer: { ...answer, [name]: inner.answer },
      })),
    ];
  });
}
