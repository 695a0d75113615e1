import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import * as z from 'zod/mini';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { Button } from '../../../components/form/Button.tsx';
import { FieldHint } from '../../../components/form/Field.tsx';
import { usePersonal } from '../../../providers/personal/personal.ts';
import { chipTanEn } from '../../../texts/bank/chipTan.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { AT_REST, BAR, BARS, FREQUENCY, picturesOf, WIDTHS } from '../chip-tan/flicker.ts';
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

/** The size in CSS pixels, kept for the person. */
const keptSchema = z.object({
  width: z.number().check(z.minimum(WIDTHS.least), z.maximum(WIDTHS.most)),
});
const FIRST: z.infer<typeof keptSchema> = { width: WIDTHS.whole };

/**
 * The bars that transmit these bytes to a TAN generator. They are at rest until the person starts them
 * and whenever the page has been hidden (WCAG 2.2, 2.3.1).
 */
function FlickerCode({ bytes }: { bytes: Uint8Array }) {
  const words = textsOf(chipTanEn).chipTan;
  const warning = useId();
  const bars = useRef<SVGGElement>(null);
  const [{ width }, keep] = usePersonal('chipTan', keptSchema, FIRST);
  const [playing, setPlaying] = useState(false);
  useFlicker(bars, bytes, playing);
  useEffect(() => {
    const onHide = () => {
      if (document.hidden) setPlaying(false);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);

  const size = words.size(Math.round((100 * width) / WIDTHS.whole));
  return (
    <div className="step-picture">
      <div className="quiet-zone">
        <Drawing width={width} bars={bars} label={words.code} />
      </div>
      <FieldHint>{words.how}</FieldHint>
      {/* The browser's own slider: MUI's weighs more than the whole step. */}
      <label className="note slider">
        {size}
        <input
          type="range"
          min={WIDTHS.least}
          max={WIDTHS.most}
          step={WIDTHS.step}
          value={width}
          aria-valuetext={size}
          onChange={(event) => keep({ width: event.target.valueAsNumber })}
        />
      </label>
      <Button
        aria-describedby={warning}
        startIcon={playing ? <Pause /> : <PlayArrow />}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? words.pause : words.start}
      </Button>
      <InlineWarning tone="warn" id={warning} text={words.flashing} />
    </div>
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
/** The time of one picture. Milliseconds. */
const PERIOD = 1000 / FREQUENCY - EARLY;

/**
 * While it plays, shows the pictures of these bytes one after the other at their frequency or a little
 * slower, never quicker. It writes to the drawing itself: rendering would disturb the pace.
 */
function useFlicker(bars: RefObject<SVGGElement | null>, bytes: Uint8Array, playing: boolean) {
  useEffect(() => {
    if (!playing) return undefined;
    const pictures = picturesOf(bytes);
    const drawn = [...(bars.current?.children ?? [])];
    const paint = (picture: number) =>
      drawn.forEach((bar, n) => bar.setAttribute('fill', (picture >> n) & 1 ? WHITE : BLACK));
    let shownAt = -Infinity;
    let next = 0;
    let frame = requestAnimationFrame(draw);
    function draw(now: number) {
      if (now - shownAt >= PERIOD) {
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
  }, [bars, bytes, playing]);
}
