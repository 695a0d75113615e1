import { useState } from 'react';
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
 * other words are announced once. Other numbers ('4:59 minutes left') are not: they come with every poll.
 */
export function Instructions({ id, text }: InstructionsProps) {
  const { approval: words } = textsOf(approvalEn);
  const [said, setSaid] = useState({ text, aloud: '' });
  if (said.text !== text) {
    const isNew = withoutNumbers(said.text) !== withoutNumbers(text);
    setSaid({ text, aloud: isNew ? words.newWords(brief(text, LONGEST)) : said.aloud });
  }
  return (
    <div className="step-instructions">
      {/* In the language of the bank, which does not say which one that is. */}
      <div id={id} lang="" dir="auto">
        <Name isolated={false} text={text} longest={LONGEST} />
      </div>
      <VisuallyHidden role="status">{said.aloud}</VisuallyHidden>
    </div>
  );
}

const withoutNumbers = (text: string) =>
  brief(text, LONGEST)
    .replaceAll(/[\d\s]+/g, ' ')
    .trim();
