import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import * as z from 'zod/mini';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { Button } from '../../../components/form/Button.tsx';
import { FieldHint } from '../../../components/form/Field.tsx';
import { usePersonal } from '../../../providers/personal/personal.ts';
import { chipTanEn } from '../../../texts/bank/chipTan.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { AT_REST, BAR, BARS, FREQUENCIES, picturesOf, WIDTHS } from '../chip-tan/flicker.ts';
import { flickerBytes } from '../chip-tan/hhdUc.ts';
import '../../../components/text/text.css';
import './dialogs.css';

type ChipTanProps = {
  /** HHD_UC data. */
  data: Uint8Array;
  /** The bank's own image, if it may be shown. */
  picture: ReactNode;
};

/** A challenge for a TAN generator: the bars, or the bank's image if the code is damaged. */
export function ChipTan({ data, picture }: ChipTanProps) {
  const words = textsOf(chipTanEn).chipTan;
  const bytes = useMemo(() => flickerBytes(data), [data]);
  if (bytes) return <FlickerCode bytes={bytes} />;
  return (
    <>
      <Notice tone="warn" title={words.refused}>
        {picture ? words.tryImage : words.noImage}
      </Notice>
      {picture}
    </>
  );
}

/** Size in CSS pixels and speed in pictures a second, kept for the person. */
const keptSchema = z.object({
  width: z.number().check(z.minimum(WIDTHS.least), z.maximum(WIDTHS.most)),
  frequency: z.literal(FREQUENCIES),
});
const FIRST: z.infer<typeof keptSchema> = { width: WIDTHS.whole, frequency: 20 };

/**
 * The bars that transmit these bytes to a TAN generator. They are at rest until the person starts them
 * and whenever the page has been hidden (WCAG 2.2, 2.3.1). Size and speed are remembered.
 */
function FlickerCode({ bytes }: { bytes: Uint8Array }) {
  const words = textsOf(chipTanEn).chipTan;
  const warning = useId();
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

  const { width, frequency } = kept;
  return (
    <div className="step-picture">
      <div className="quiet-zone">
        <Drawing width={width} bars={bars} label={words.code} />
      </div>
      <FieldHint>{words.how}</FieldHint>
      <Button
        aria-describedby={warning}
        startIcon={playing ? <Pause /> : <PlayArrow />}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? words.pause : words.start}
      </Button>
      <InlineWarning tone="warn" id={warning} text={words.flashing} />
      <Slider
        label={words.size(Math.round((100 * width) / WIDTHS.whole))}
        min={WIDTHS.least}
        max={WIDTHS.most}
        step={WIDTHS.step}
        value={width}
        onMove={(to) => keep({ ...kept, width: to })}
      />
      <Slider
        label={words.speed(frequency)}
        max={FREQUENCIES.length - 1}
        value={FREQUENCIES.indexOf(frequency)}
        onMove={(to) => keep({ ...kept, frequency: FREQUENCIES[to] ?? frequency })}
      />
    </div>
  );
}

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  /** Says the value too. */
  label: string;
  onMove: (value: number) => void;
};

/** The browser's own slider: MUI's weighs more than the whole step. */
function Slider({ label, onMove, ...range }: SliderProps) {
  return (
    <label className="note slider">
      {label}
      <input
        {...range}
        type="range"
        aria-valuetext={label}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
    </label>
  );
}

const BLACK = '#000';
const WHITE = '#fff';

type DrawingProps = { width: number; bars: RefObject<SVGGElement | null>; label: string };

/** Two marks at the ends of a black field with five bars. Black and white in every colour scheme, for the sensors. */
function Drawing({ width, bars, label }: DrawingProps) {
  const pitch = 100 / BARS;
  const height = BAR.height + 32;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
    >
      <path d="M0 0h4l-4 12zm100 0h-4l4 12z" fill={BLACK} />
      <rect y={16} width={100} height={height - 16} fill={BLACK} />
      <g ref={bars}>
        {Array.from({ length: BARS }, (_, n) => {
          const x = n * pitch + (pitch - BAR.percent) / 2;
          return <rect key={n} x={x} y={24} width={BAR.percent} height={BAR.height} fill={WHITE} />;
        })}
      </g>
    </svg>
  );
}

/** Less than half of a frame of the quickest screens. Milliseconds. */
const EARLY = 2;

/**
 * Shows the pictures one after the other at this frequency or a little slower, never quicker, and the
 * bars at rest without one. It writes to the drawing itself: rendering would disturb the pace.
 */
function useFlicker(
  bars: RefObject<SVGGElement | null>,
  pictures: readonly number[],
  frequency: number | undefined,
) {
  useEffect(() => {
    if (frequency === undefined) return undefined;
    const period = 1000 / frequency - EARLY;
    const drawn = [...(bars.current?.children ?? [])];
    const paint = (picture: number) =>
      drawn.forEach((bar, n) => bar.setAttribute('fill', (picture >> n) & 1 ? WHITE : BLACK));
    let shownAt = -Infinity;
    let next = 0;
    let frame = requestAnimationFrame(draw);
    function draw(now: number) {
      if (now - shownAt >= period) {
        paint(pictures[next] ?? AT_REST);
        next = (next + 1) % pictures.length;
        shownAt = now;
      }
      frame = requestAnimationFrame(draw);
    }
    return () => {
      cancelAnimationFrame(frame);
      paint(AT_REST);
    };
  }, [bars, pictures, frequency]);
}
