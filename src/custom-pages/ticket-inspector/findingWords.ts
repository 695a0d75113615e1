import { formatMoment } from '../../components/text/dates.ts';
import { presentable } from '../../lib/foreign.ts';
import { brief } from '../../lib/graphemes.ts';
import { spokenLanguage } from '../../texts/language.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ticketInspectorEn } from '../../texts/tools/ticketInspector.en.ts';
import type {
  Finding,
  FindingCode,
  Refusal,
  Value,
} from '../../bank/tickets/inspection/findings.ts';

type Title = string | ((...values: string[]) => string);

/** A finding in words: what was found, and what it means or what to do. */
export function wordsOf(finding: Finding): { title: string; advice: string } {
  const { code, values } = finding;
  const { ticketFindings, ticketAdvice } = textsOf(ticketInspectorEn);
  // Here the compiler finds a code without words.
  const titles: Readonly<Record<FindingCode, Title>> = ticketFindings;
  const title = titles[code];
  const advices: Readonly<Partial<Record<FindingCode, string>>> = ticketAdvice;
  return {
    title: typeof title === 'string' ? title : title(...values.map(written)),
    advice: [answerTo(finding), advices[code]].filter(Boolean).join(' '),
  };
}

/** What the bank service answers because of a finding, and which calls answer it. */
function answerTo({ refusals = {}, onlyIfGone }: Finding): string | undefined {
  const { answers } = textsOf(ticketInspectorEn).ticketInspector;
  const { search, login } = refusals;
  if (!login) return undefined;
  const named = (refusal: Refusal) =>
    refusal === 'Unauthorized'
      ? answers.unauthorized
      : refusal === 'PeriodOutOfBounds'
        ? answers.period
        : answers.refusal(refusal);
  if (onlyIfGone) return answers.gone(named(login));
  if (search === login) return answers.everywhere(named(login));
  return search ? answers.apart(named(login), named(search)) : answers.atLogin(named(login));
}

/** Longest foreign text in a sentence. Characters. */
const LONGEST = 64;

function written(value: Value): string {
  // Isolated in its direction, so that it turns no word around it.
  if (typeof value === 'string') return `\u2068${brief(presentable(value), LONGEST)}\u2069`;
  if ('part' in value) return textsOf(ticketInspectorEn).ticketInspector.parts[value.part];
  if ('environment' in value) return textsOf().common.environments[value.environment];
  if ('at' in value) return formatMoment(new Date(value.at));
  if ('count' in value) return String(value.count);
  if ('ago' in value) {
    const [amount, unit] = inUnits(value.ago, Math.floor);
    return new Intl.RelativeTimeFormat(spokenLanguage()).format(-amount, unit);
  }
  const [amount, unit] = inUnits(value.lasts, Math.ceil);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(spokenLanguage(), style).format(amount);
}

const UNITS = [
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
] as const;

/**
 * A length of time in the unit in which people would say it. Days are counted as everywhere in the
 * console (decision 2).
 */
function inUnits(
  milliseconds: number,
  round: (amount: number) => number,
): [amount: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  for (const [unit, length] of UNITS) {
    const amount = round(milliseconds / length);
    if (amount <= (unit === 'hour' ? 47 : 119)) return [amount, unit];
  }
  return [Math.floor(milliseconds / 86_400_000), 'day'];
}
