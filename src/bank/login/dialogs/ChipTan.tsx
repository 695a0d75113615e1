import { useId, useMemo, useState, type ReactNode } from 'react';
import { Heading } from '../../../components/text/Heading.tsx';
import { Button } from '../../../components/form/Button.tsx';
import { InlineCopy } from '../../../components/copy/InlineCopy.tsx';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { Facts } from '../../../components/card/Facts.tsx';
import { chipTanEn } from '../../../texts/bank/chipTan.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { readHhdUc, type Challenge, type Fault } from '../chip-tan/hhdUc.ts';
import { meaningsOf } from '../chip-tan/meaning.ts';
import { FlickerBars } from './FlickerBars.tsx';
import '../../../components/text/text.css';
import './dialogs.css';

type ChipTanProps = {
  /** HHD_UC data. */
  data: Uint8Array;
  /** The bank's image, or why it cannot be shown. */
  picture: ReactNode;
  /** Whether there is an image. */
  pictureShown: boolean;
};

/**
 * A challenge for a TAN generator: the bars and what they say, or which check of the standard the data
 * fails. The bank's image, which flashes by itself, is shown on request alone.
 */
export function ChipTan({ data, picture, pictureShown }: ChipTanProps) {
  const words = textsOf(chipTanEn).chipTan;
  const challenge = useMemo(() => readHhdUc(data), [data]);
  const [image, setImage] = useState(false);
  const warning = useId();
  const broken = typeof challenge === 'string';
  return (
    <div className="step-picture">
      {broken ? (
        <Refused fault={challenge} pictureShown={pictureShown} />
      ) : (
        <div className="chip-tan">
          {!image && <FlickerBars bytes={challenge.bytes} />}
          <Said challenge={challenge} />
        </div>
      )}
      {image || (broken && !pictureShown) ? picture : null}
      {pictureShown && (
        <div className="chip-tan-image">
          <Button
            aria-describedby={image ? undefined : warning}
            onClick={() => setImage((shown) => !shown)}
          >
            {image ? (broken ? words.hideImage : words.showBars) : words.showImage}
          </Button>
          {!image && <InlineWarning tone="warn" id={warning} text={words.imageFlashes} />}
        </div>
      )}
    </div>
  );
}

type RefusedProps = { fault: Fault; pictureShown: boolean };

/** Which check failed, and what is left to do. */
function Refused({ fault, pictureShown }: RefusedProps) {
  const words = textsOf(chipTanEn).chipTan;
  return (
    <Notice tone="warn" title={words.refused}>
      {words.faults[fault]} {pictureShown ? words.tryImage : words.noImage}
    </Notice>
  );
}

/** What the generator will show, to compare with it or to type into it. */
function Said({ challenge }: { challenge: Challenge }) {
  const words = textsOf(chipTanEn).chipTan;
  const heading = useId();
  const items = [
    { label: words.startCode, text: challenge.startCode },
    ...meaningsOf(challenge).map(({ meaning, number, text }) => ({
      label: meaning === 'data' ? words.data(number) : words[meaning],
      text,
    })),
  ];
  return (
    <section aria-labelledby={heading} className="chip-tan-said">
      <Heading level={3} id={heading}>
        {words.shows}
      </Heading>
      <Facts
        items={items.map(({ label, text }) => ({
          label,
          value: <InlineCopy label={label} value={text} />,
        }))}
      />
      <div className="note">
        <p>{challenge.hadCheckDigits ? words.checked : words.unchecked}</p>
        <p>{words.compare}</p>
        <p>{words.byHand}</p>
      </div>
    </section>
  );
}
