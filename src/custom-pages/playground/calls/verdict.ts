import { asObject } from '../../../lib/own.ts';
import type { playgroundEn } from '../../../texts/tools/playground.en.ts';
import type { Wording } from '../../../texts/wording.ts';
import type { ObservedCall } from '../../../bank/client/service.ts';
import type { Tone } from '../../../components/card/Verdict.tsx';

type Verdict = { tone: Tone; text: string };

/** The kinds of answer of a service, by their only member. */
const KINDS = ['Result', 'Dialog', 'Redirect', 'RedirectHandle'] as const;

/** How a call ended, in a word or two. */
export function verdictOf(
  { milliseconds, failure, evidence, answer, received }: ObservedCall,
  words: Wording<(typeof playgroundEn)['playgroundCalls']>,
): Verdict {
  if (failure) return { tone: 'bad', text: failure.code ?? failure.kind };
  if (milliseconds === undefined) return { tone: 'none', text: words.pending };
  if (evidence) return { tone: 'ok', text: words.attested };
  if (Array.isArray(answer)) return { tone: 'ok', text: words.banks(answer.length) };
  const members = asObject(answer) ?? {};
  const kind = KINDS.find((name) => Object.hasOwn(members, name));
  return { tone: 'ok', text: kind ?? String(received?.status ?? '') };
}
