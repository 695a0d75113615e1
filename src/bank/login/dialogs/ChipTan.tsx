import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import Button from '@mui/material/Button';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { usePersonal } from '../../../providers/personal/personal.ts';
import { chipTanEn } from '../../../texts/bank/chipTan.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import { token } from '../../../theme/tokens.ts';
import { flickerBytes, picturesOf } from '../chip-tan/hhdUc.ts';
import { pictureSx, QuietZone } from './QuietZone.tsx';

type ChipTanProps = {
  /** HHD_UC data. */
  data: Uint8Array;
  /** The bank's image, if it may be shown. */
  picture: ReactNode;
};

/** A challenge for a TAN generator: a flicker code, or the bank's image if the data is damaged. */
export function ChipTan({ data, picture }: ChipTanProps) {
  const words = textsOf(chipTanEn).chipTan;
  const bytes = useMemo(() => flickerBytes(data), [data]);
  if (bytes) return <FlickerCode bytes={bytes} />;
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{words.refused}</AlertTitle>
        {picture ? words.tryImage : words.noImage}
      </Alert>
      {picture}
    </>
  );
}

/** CSS pixels between the marks; `reader` is a reader's 62.5 mm at 96 dpi, `step` about 2 mm. */
const WIDTHS = { min: 116, reader: 236, max: 396, step: 8 };

const keptSchema = z.object({
  width: z.number().check(z.minimum(WIDTHS.min), z.maximum(WIDTHS.max)),
});
const INITIAL = { width: WIDTHS.reader };

const BLACK = '#000';
const WHITE = '#fff';

/** Left edges of the bars in percent of the width. */
const BARS = [0, 20, 40, 60, 80].map((start) => start + 3.2);

/** All bars white, so that the reader can be aligned with the marks. */
const AT_REST = 2 ** BARS.length - 1;

/**
 * Height in CSS pixels and width in percent of a bar. The largest bars cover 21,542 of the 21,824
 * square pixels that may flash (WCAG 2.2, 2.3.1, small safe area).
 */
const BAR = { height: 80, percent: 13.6 };

/**
 * A flicker code below two marks for the reader. It rests until the user starts it and after the
 * page was hidden (WCAG 2.2, 2.3.1). Black and white in every colour scheme, for the sensors.
 */
function FlickerCode({ bytes }: { bytes: Uint8Array }) {
  const words = textsOf(chipTanEn).chipTan;
  const warning = useId();
  const [{ width }, keep] = usePersonal('chipTan', keptSchema, INITIAL);
  const { bars, playing, setPlaying } = useFlicker(bytes);
  const size = words.size(Math.round((100 * width) / WIDTHS.reader));
  const height = BAR.height + 32;
  return (
    <Box sx={pictureSx}>
      <QuietZone>
        <svg
          role="img"
          aria-label={words.code}
          width={width}
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
        >
          <path d="M0 0h4l-4 12zm100 0h-4l4 12z" fill={BLACK} />
          <rect y={16} width={100} height={height - 16} fill={BLACK} />
          <g ref={bars}>
            {BARS.map((x) => (
              <rect key={x} x={x} y={24} width={BAR.percent} height={BAR.height} fill={WHITE} />
            ))}
          </g>
        </svg>
      </QuietZone>
      <Box sx={noteSx}>{words.how}</Box>
      {/* MUI's slider is larger than all code of this step. */}
      <Box component="label" sx={sliderSx}>
        <span>{size}</span>
        <input
          type="range"
          min={WIDTHS.min}
          max={WIDTHS.max}
          step={WIDTHS.step}
          value={width}
          aria-valuetext={size}
          onChange={(event) => keep({ width: event.target.valueAsNumber })}
        />
      </Box>
      <Button
        aria-describedby={warning}
        startIcon={playing ? <Pause /> : <PlayArrow />}
        onClick={() => setPlaying(!playing)}
      >
        <span>{playing ? words.pause : words.start}</span>
      </Button>
      <InlineWarning tone="warn" id={warning} text={words.flashing} />
    </Box>
  );
}

const sliderSx = {
  ...noteSx,
  display: 'grid',
  width: 'min(20rem, 100%)',
  '& > input': { minHeight: 44, margin: 0, accentColor: token('accent') },
} as const;

/**
 * Minimum milliseconds of one picture: 15 a second (readers accept 2 to 20), less half a frame of
 * the fastest screens. At 60 Hz all pictures have the same duration.
 */
const PERIOD = 1000 / 15 - 2;

/** Plays the pictures, one a PERIOD. Writes to the SVG: rendering would disturb the pace. */
function useFlicker(bytes: Uint8Array) {
  const bars = useRef<SVGGElement>(null);
  const [playing, setPlaying] = useState(false);
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
    const onHide = () => setPlaying(!document.hidden);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      cancelAnimationFrame(frame);
      paint(AT_REST);
    };
  }, [bytes, playing]);
  return { bars, playing, setPlaying };
}
