import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Goes on with what follows, from this place of the text. */
type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;

/** Ends a match that takes more steps than it may. */
class TooManySteps extends Error {}

type Text = { units: readonly string[]; step: () => void };
type Compiled = (text: Text) => Matcher;

export function parse(source: string, flags: string): AST.Pattern {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  return new RegExpParser().parsePattern(source, 0, source.length, mode);
}

/** What stands for one character. */
export const isCharacter = ({ type }: AST.Node): boolean =>
  /^(Expression)?Character(Class|Set)?$/.test(type);

/** Whether `unit` is the character or one of the class, as the engine itself says. */
export function characterOf({ raw }: AST.Node, flags: string): (unit: string) => boolean {
  const own = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[^isuv]/g, ''));
  const known = new Map<string, boolean>();
  return (unit) => {
    const is = known.get(unit) ?? own.test(unit);
    known.set(unit, is);
    return is;
  };
}

function repeated(node: AST.Quantifier, once: Matcher): Matcher {
  const { min, max, greedy } = node;
  const from = (count: number, at: number, next: Next): boolean => {
    const again = () =>
      count < max && once(at, (end) => (end !== at || count < min) && from(count + 1, end, next));
    if (count < min) return again();
    return greedy ? again() || next(at) : next(at) || again();
  };
  return (at, next) => from(0, at, next);
}

function asserted(node: AST.EdgeAssertion | AST.WordBoundaryAssertion, flags: string) {
  const isWord = (unit = '') => /^\w$/.test(unit);
  const isBreak = (unit = '') => flags.includes('m') && /^[\n\r\u2028\u2029]$/.test(unit);
  return (units: readonly string[], at: number): boolean => {
    if (node.kind === 'word') return (isWord(units[at - 1]) !== isWord(units[at])) !== node.negate;
    if (node.kind === 'start') return at === 0 || isBreak(units[at - 1]);
    return at === units.length || isBreak(units[at]);
  };
}

/** A part of an expression, which goes forward, or backward inside of a lookbehind. */
function compile(node: AST.Node, flags: string, backward = false): Compiled {
  if (isCharacter(node)) {
    const is = characterOf(node, flags);
    return ({ units, step }) =>
      (at, next) => {
        step();
        const unit = units[backward ? at - 1 : at];
        return unit !== undefined && is(unit) && next(backward ? at - 1 : at + 1);
      };
  }
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const ways = node.alternatives.map((it) => compile(it, flags, backward));
      return (text) => {
        const matchers = ways.map((way) => way(text));
        return (at, next) => matchers.some((matcher) => matcher(at, next));
      };
    }
    case 'Alternative': {
      const parts = node.elements.map((it) => compile(it, flags, backward));
      if (backward) parts.reverse();
      return (text) =>
        parts.reduceRight<Matcher>(
          (rest, part) => {
            const matcher = part(text);
            return (at, next) => matcher(at, (end) => rest(end, next));
          },
          (at, next) => next(at),
        );
    }
    case 'Quantifier': {
      const once = compile(node.element, flags, backward);
      return (text) => repeated(node, once(text));
    }
    case 'Assertion': {
      if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
        const { alternatives, negate, kind } = node;
        const ways = alternatives.map((it) => compile(it, flags, kind === 'lookbehind'));
        return (text) => {
          const matchers = ways.map((way) => way(text));
          return (at, next) =>
            matchers.some((matcher) => matcher(at, () => true)) !== negate && next(at);
        };
      }
      const holds = asserted(node, flags);
      return ({ units, step }) =>
        (at, next) => {
          step();
          return holds(units, at) && next(at);
        };
    }
    default:
      throw new Error(`The matcher does not know ${node.type}: ${node.raw}`);
  }
}

export interface Expression {
  source: string;
  flags: string;
  /** Whether it goes on behind each match. */
  everywhere: boolean;
}

/**
 * Whether an expression is done with `text` within `most` steps: so often it may look at a character. It
 * tries what the engines of browsers try in the worst case, in the same order, so that the answer is the
 * same on every machine.
 */
export function withinSteps({ source, flags, everywhere }: Expression) {
  const compiled = compile(parse(source, flags), flags);

  return (text: string, most: number): boolean => {
    const units = /[uv]/.test(flags) ? Array.from(text) : text.split('');
    let steps = 0;
    const step = () => {
      steps += 1;
      if (steps > most) throw new TooManySteps();
    };
    const matcher = compiled({ units, step });
    const endFrom = (start: number) => {
      let end: number | undefined;
      matcher(start, (at) => {
        end = at;
        return true;
      });
      return end;
    };
    try {
      for (let start = 0; start <= units.length; start += 1) {
        const end = endFrom(start);
        if (flags.includes('y') || (end !== undefined && !everywhere)) break;
        start = Math.max(start, (end ?? 0) - 1);
      }
      return true;
    } catch (error) {
      if (error instanceof TooManySteps) return false;
      throw error;
    }
  };
}
