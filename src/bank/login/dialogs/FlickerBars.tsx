import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import * as z from 'zod/mini';
import { FieldHint } from '../../../components/form/Field.tsx';
import { Button } from '../../../components/form/Button.tsx';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { usePersonal } from '../../../providers/personal/personal.ts';
import { bankOutcomeEn } from '../../../texts/bank/outcome.en.ts';
import { chipTanEn } from '../../../texts/bank/chipTan.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import {
  BAR_SHARE,
  BARS,
  barWidths,
  FREQUENCIES,
  HEIGHT,
  NOMINAL,
  pacer,
  picturesOf,
} from '../chip-tan/flicker.ts';
import { Stepper, useAvailableWidth } from './BankPicture.tsx';
import { placeOf } from './imageWidths.ts';

/** What is kept for the person: CSS pixels, and pictures a second. */
const keptSchema = z.object({ width: z.number(), frequency: z.literal(FREQUENCIES) });
const FIRST: z.infer<typeof keptSchema> = { width: NOMINAL, frequency: 20 };

/**
 * The bars that transmit these bytes to a TAN generator. They are at rest until the person starts them
 * and whenever the page has been hidden (WCAG 2.2, 2.3.1). Size and speed are remembered.
 */
export function FlickerBars({ bytes }: { bytes: Uint8Array }) {
  const { bankImage, chipTan: words } = textsOf(TEXTS);
  const warning = useId();
  const box = useRef<HTMLDivElement>(null);
  const bars = useRef<SVGGElement>(null);
  const [kept, keep] = usePersonal('chipTan', keptSchema, FIRST);
  const [playing, setPlaying] = useState(false);
  const pictures = useMemo(() => picturesOf(bytes), [bytes]);
  useFlicker(bars, pictures, playing ? kept.frequency : undefined);
  useEffect(() => {
    const onHide = () => {
      if (document.hidden) setPlaying(false);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);

  const widths = barWidths(useAvailableWidth(box) - 2 * MARK);
  const at = placeOf(widths, kept.width);
  const width = widths[at] ?? NOMINAL;

  return (
    <div ref={box} className="chip-tan-code">
      <div className="chip-tan-bars">
        <div className="quiet-zone">
          <Drawing width={width} bars={bars} label={words.code} />
        </div>
        <div className="chip-tan-start">
          <Button
            aria-describedby={warning}
            startIcon={playing ? <Pause /> : <PlayArrow />}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? words.pause : words.start}
          </Button>
          <div className="chip-tan-flashing">
            <InlineWarning tone="warn" id={warning} text={words.flashing} />
          </div>
        </div>
      </div>
      <FieldHint>{words.how}</FieldHint>
      <Stepper
        values={widths}
        at={at}
        onChoose={(to) => keep({ ...kept, width: to })}
        less={[bankImage.smaller, words.smallerName]}
        more={[bankImage.larger, words.largerName]}
        said={Math.round((100 * width) / NOMINAL)}
        words={[bankImage.smallest, bankImage.size, bankImage.largest]}
      />
      <Stepper
        values={FREQUENCIES}
        at={FREQUENCIES.indexOf(kept.frequency)}
        onChoose={(to) => keep({ ...kept, frequency: to })}
        less={[words.slower, words.slowerName]}
        more={[words.faster, words.fasterName]}
        said={kept.frequency}
        words={[words.slowest, words.speed, words.fastest]}
      />
    </div>
  );
}

const TEXTS = { ...bankOutcomeEn, ...chipTanEn };

/** Half the width of a mark, and what is black around the bars. */
const MARK = 8;
const FIELD = HEIGHT + 2 * MARK;

type DrawingProps = { width: number; bars: RefObject<SVGGElement | null>; label: string };

/** Two marks at the ends of a black field with five bars, all of them white. */
function Drawing({ width, bars, label }: DrawingProps) {
  const pitch = width / BARS;
  const bar = pitch * BAR_SHARE;
  const mark = (x: number) => `${x - MARK},0 ${x + MARK},0 ${x},${2 * MARK - 4}`;
  const [whole, height] = [width + 2 * MARK, FIELD + 2 * MARK];
  return (
    <svg
      role="img"
      aria-label={label}
      width={whole}
      height={height}
      viewBox={`${-MARK} 0 ${whole} ${height}`}
      style={{ display: 'block' }}
    >
      <polygon points={mark(0)} fill={BLACK} />
      <polygon points={mark(width)} fill={BLACK} />
      <rect y={2 * MARK} width={width} height={FIELD} fill={BLACK} />
      <g ref={bars}>
        {Array.from({ length: BARS }, (_, n) => (
          <rect
            key={n}
            x={n * pitch + (pitch - bar) / 2}
            y={3 * MARK}
            width={bar}
            height={HEIGHT}
            fill={WHITE}
          />
        ))}
      </g>
    </svg>
  );
}

/** Pure, in every colour scheme: the sensors need the contrast. */
const BLACK = '#000';
const WHITE = '#fff';

/**
 * Shows the pictures one after the other at this frequency, and the bars at rest without one. It
 * writes to the drawing itself: rendering 30 times a second would disturb the pace.
 */
function useFlicker(
  bars: RefObject<SVGGElement | null>,
  pictures: readonly number[],
  frequency: number | undefined,
) {
  useEffect(() => {
    if (frequency === undefined) return undefined;
    const isDue = pacer(frequency);
    let next = 0;
    let frame = requestAnimationFrame(draw);
    function draw(now: number) {
      if (isDue(now)) {
        paint(bars.current, pictures[next] ?? AT_REST);
        next = (next + 1) % pictures.length;
      }
      frame = requestAnimationFrame(draw);
    }
    const drawn = bars.current;
    return () => {
      cancelAnimationFrame(frame);
      paint(drawn, AT_REST);
    };
  }, [bars, pictures, frequency]);
}

/** All bars white, which the marks of a reader are compared with. */
const AT_REST = 2 ** BARS - 1;

function paint(bars: SVGGElement | null, picture: number) {
  for (const [bar, rect] of [...(bars?.children ?? [])].entries()) {
    rect.setAttribute('fill', (picture >> bar) & 1 ? WHITE : BLACK);
  }
}
