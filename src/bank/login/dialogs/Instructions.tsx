import { useLayoutEffect, useRef, useState } from 'react';
import { Name } from '../../../components/text/Name.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { brief } from '../../../lib/graphemes.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { approvalEn } from '../../../texts/bank/approval.en.ts';
import './dialogs.css';

/** More than a bank writes, and no more than two screens of a phone. */
const LONGEST = 2000;

type InstructionsProps = { id: string; text: string };

/**
 * The newest instructions of the bank. While it is polled they may change under the same question:
 * other words are announced once, and never leave less room than the ones before.
 */
export function Instructions({ id, text }: InstructionsProps) {
  const { approval: words } = textsOf(approvalEn);
  const [said, setSaid] = useState({ text, aloud: '' });
  if (said.text !== text) {
    const aloud = saysAnew(said.text, text) ? words.newWords(brief(text, LONGEST)) : said.aloud;
    setSaid({ text, aloud });
  }
  const box = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // Another width needs another number of lines.
    if (current.offsetWidth !== width.current) current.style.minHeight = '';
    width.current = current.offsetWidth;
    current.style.minHeight = `${current.offsetHeight}px`;
  }, [text]);
  return (
    <div className="step-instructions">
      {/* In the language of the bank, which does not say which one that is. */}
      <div ref={box} id={id} lang="" dir="auto">
        <Name isolated={false} text={text} longest={LONGEST} />
      </div>
      <VisuallyHidden role="status">{said.aloud}</VisuallyHidden>
    </div>
  );
}

/**
 * True if a message says something new. One that only counts ('4:59 minutes left') would be read out
 * with every answer of the bank.
 */
function saysAnew(former: string, next: string): boolean {
  const words = (text: string) =>
    brief(text, LONGEST)
      .replaceAll(/[\d\s]+/g, ' ')
      .trim();
  return words(former) !== words(next);
}
