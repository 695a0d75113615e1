import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { Button } from '../../../components/form/Button.tsx';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { bankOutcomeEn } from '../../../texts/bank/outcome.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { DialogImage as BankImage } from '../../client/service.ts';
import { firstWidth, placeOf, widthsOf } from './imageWidths.ts';
import { moves } from './imageKind.ts';
import { useSafeImage, type SafeImage } from './useSafeImage.ts';
import '../../../components/text/text.css';
import './dialogs.css';

/**
 * The image of a dialog, for scanning: on white in every colour scheme, without smoothing, and
 * resizable. One that moves is shown on request. An image that is not safe to show is replaced by words.
 */
export function BankPicture({ image }: { image: BankImage }) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const safe = useSafeImage(image);
  switch (safe.state) {
    case 'checking':
      return null;
    case 'refused':
      return (
        <Notice tone="warn" title={words.refused}>
          {words.reasons[safe.reason]} {words.goOn}
        </Notice>
      );
    case 'shown': {
      const picture = <ScalableImage key={safe.url} image={safe} />;
      return moves(image) ? <Moving key={safe.url}>{picture}</Moving> : picture;
    }
  }
}

/** An image that moves, and so may flash: it begins by a press and ends by another (WCAG 2.2, 2.2.2). */
function Moving({ children }: { children: ReactNode }) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const [on, turn] = useState(false);
  const warning = useId();
  return (
    <div className="step-picture">
      {on && children}
      <Button aria-describedby={on ? undefined : warning} onClick={() => turn(!on)}>
        {on ? words.hide : words.show}
      </Button>
      {!on && <InlineWarning tone="warn" id={warning} text={words.flashes} />}
    </div>
  );
}

function ScalableImage({ image }: { image: Extract<SafeImage, { state: 'shown' }> }) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const box = useRef<HTMLDivElement>(null);
  const available = useAvailableWidth(box);
  const [wanted, setWanted] = useState(() => firstWidth(image));

  const widths = widthsOf(image, available);
  const at = placeOf(widths, wanted);
  const width = widths[at] ?? image.width;

  return (
    <div ref={box} className="step-picture">
      <div className="quiet-zone">
        {/* An animated GIF moves even if the person prefers reduced motion: a TAN generator reads the
            movement. */}
        <img
          src={image.url}
          alt={words.alt}
          width={width}
          height={(width * image.height) / image.width}
          onError={image.broken}
        />
      </div>
      {widths.length > 1 && (
        <Stepper
          values={widths}
          at={at}
          onChoose={setWanted}
          less={[words.smaller, words.smallerName]}
          more={[words.larger, words.largerName]}
          said={Math.round((100 * width) / image.width)}
          words={[words.smallest, words.size, words.largest]}
        />
      )}
    </div>
  );
}

type Say = (value: number) => string;

type StepperProps<Value> = {
  values: readonly Value[];
  /** The place of the current value. */
  at: number;
  onChoose: (value: Value) => void;
  /** The labels of the buttons, and their names. */
  less: readonly [label: string, name: string];
  more: readonly [label: string, name: string];
  /** The number that stands for the current value in `words`. */
  said: number;
  /** How that number is put for the least value, one between, and the most. */
  words: readonly [least: Say, between: Say, most: Say];
};

/** Two buttons to the next size, which keep their focus at the last one. */
function Stepper<Value>(props: StepperProps<Value>) {
  const { values, at, onChoose, less, more, said, words } = props;
  const [least, between, most] = words;
  const say = at === values.length - 1 ? most : at === 0 ? least : between;
  const step = ([label, name]: typeof less, to: Value | undefined, icon: React.ReactNode) => (
    <Button
      aria-label={name}
      aria-disabled={to === undefined || undefined}
      startIcon={icon}
      onClick={() => {
        if (to !== undefined) onChoose(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="stepper">
      {step(less, values[at - 1], <Remove />)}
      {step(more, values[at + 1], <Add />)}
      <div role="status" className="note">
        {say(said)}
      </div>
    </div>
  );
}

/** Padding and border of the quiet zone, on both sides. */
const AROUND = 2 * (16 + 1);
/** The width on the narrowest page, used before layout. */
const NARROWEST = 328;

/** The width for an image within the quiet zone of the box, updated when the window is resized. */
export function useAvailableWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(NARROWEST);
  useLayoutEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth || NARROWEST);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [box]);
  return width - AROUND;
}
