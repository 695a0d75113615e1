import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { readIban, type IbanReading } from '../../../lib/iban.ts';

type IbanLineProps = {
  /** The id of the line as the field's description. */
  id: string;
  /** What was typed, without spaces. */
  text: string;
  /** Shown if that is no IBAN. */
  otherwise: string;
};

/**
 * What is known of the IBAN that is being typed. Only whether a whole one is right is announced; the
 * count of characters would speak over each key.
 */
export function IbanLine({ id, text, otherwise }: IbanLineProps) {
  const reading = readIban(text);
  const said = reading && saidOf(reading);
  const isWhole = reading?.state === 'valid' || reading?.state === 'wrong';
  return (
    <>
      <span id={id}>{said ?? otherwise}</span>
      {reading && <VisuallyHidden role="status">{isWhole && said}</VisuallyHidden>}
    </>
  );
}

function saidOf({ state, has, of, bankCode }: IbanReading): string {
  const { ibanSearch: words } = textsOf(bankSearchEn);
  switch (state) {
    case 'typing':
      return bankCode ? words.typingAt(has, of, bankCode) : words.typing(has, of);
    case 'long':
      return words.long(has, of);
    case 'wrong':
      return words.wrong;
    case 'valid':
      return bankCode ? words.valid(bankCode) : words.validWhole;
  }
}
