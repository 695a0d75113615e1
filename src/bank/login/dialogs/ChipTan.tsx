import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Slider, { type SliderProps } from '@mui/material/Slider';
import * as z from 'zod/mini';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { Button } from '../../../components/form/Button.tsx';
import { FieldHint } from '../../../components/form/Field.tsx';
import { usePersonal } from '../../../providers/personal/personal.ts';
import { chipTanEn } from '../../../texts/bank/chipTan.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { BAR, BARS, FREQUENCIES, picturesOf, WIDTHS } from '../chip-tan/flicker.ts';
import { flickerBytes } from '../chip-tan/hhdUc.ts';
import { useAvailableWidth } from './BankPicture.tsx';

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
const keptSchema = z.object({ width: z.number(), frequency: z.literal(FREQUENCIES) });
const FIRST: z.infer<typeof keptSchema> = { width: WIDTHS.usual, frequency: 20 };

/**
 * The bars that transmit these bytes to a TAN generator. They are at rest until the person starts them
 * and whenever the page has been hidden (WCAG 2.2, 2.3.1). Size and speed are remembered.
 */
function FlickerCode({ bytes }: { bytes: Uint8Array }) {
  const words = textsOf(chipTanEn).chipTan;
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

  const widest = Math.max(WIDTHS.smallest, Math.min(useAvailableWidth(box), WIDTHS.largest));
  const width = Math.min(Math.max(kept.width, WIDTHS.smallest), widest);

  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2 }}>
      <div className="quiet-zone">
        <Drawing width={width} bars={bars} label={words.code} />
      </div>
      <FieldHint>{words.how}</FieldHint>
      <div>
        <Button
          aria-describedby={warning}
          startIcon={playing ? <Pause /> : <PlayArrow />}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? words.pause : words.start}
        </Button>
        <Box sx={{ marginTop: 1 }}>
          <InlineWarning tone="warn" id={warning} text={words.flashing} />
        </Box>
      </div>
      <LabelledSlider
        label={words.size(Math.round((100 * width) / WIDTHS.usual))}
        min={WIDTHS.smallest}
        max={widest}
        step={WIDTHS.step}
        value={width}
        onChange={(to) => keep({ ...kept, width: to })}
      />
      <LabelledSlider
        label={words.speed(kept.frequency)}
        min={FREQUENCIES[0]}
        max={FREQUENCIES.at(-1)}
        step={null}
        marks={FREQUENCIES.map((value) => ({ value }))}
        value={kept.frequency}
        onChange={(to) => keep({ ...kept, frequency: FREQUENCIES.find((it) => it === to) ?? 20 })}
      />
    </Box>
  );
}

type LabelledSliderProps = Pick<SliderProps, 'min' | 'max' | 'step' | 'marks'> & {
  /** Says the value too. */
  label: string;
  value: number;
  onChange: (value: number) => void;
};

function LabelledSlider({ label, onChange, ...range }: LabelledSliderProps) {
  const id = useId();
  return (
    <Box sx={{ maxWidth: '20rem', paddingX: 1 }}>
      <span id={id} className="note">
        {label}
      </span>
      <Slider
        {...range}
        size="small"
        aria-labelledby={id}
        getAriaValueText={() => label}
        onChange={(_event, value) => onChange(value)}
      />
    </Box>
  );
}

type DrawingProps = { width: number; bars: RefObject<SVGGElement | null>; label: string };

/** Two marks at the ends of a black field with five bars. Black and white in every colour scheme, for the sensors. */
function Drawing({ width, bars, label }: DrawingProps) {
  const pitch = 100 / BARS;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={BAR.height + 32}
      viewBox={`0 0 100 ${BAR.height + 32}`}
      preserveAspectRatio="none"
      style={{ display: 'block' }}
    >
      <path d="M0 0h4l-4 12zm100 0h-4l4 12z" fill={BLACK} />
      <rect y={16} width={100} height={BAR.height + 16} fill={BLACK} />
      <g ref={bars}>
        {Array.from({ length: BARS }, (_, n) => (
          <rect
            key={n}
            x={n * pitch + (pitch - BAR.percent) / 2}
            y={24}
            width={BAR.percent}
            height={BAR.height}
            fill={WHITE}
          />
        ))}
      </g>
    </svg>
  );
}

const BLACK = '#000';
const WHITE = '#fff';

/** Less than half of a frame of the quickest screens. Milliseconds. */
const EARLY = 2;

/** All bars white, which the marks of a reader are compared with. */
const AT_REST = 2 ** BARS - 1;

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
