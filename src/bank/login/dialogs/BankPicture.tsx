import { useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { FieldHint } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { bankOutcomeEn } from '../../../texts/bank/outcome.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { DialogImage as BankImage } from '../../client/service.ts';
import { firstWidth, widthsOf } from './imageWidths.ts';
import { useSafeImage, type SafeImage } from './useSafeImage.ts';

/**
 * The image of a dialog, for scanning: on white in every colour scheme, without smoothing, and
 * resizable. An image that is not safe to show is replaced by words.
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
      const flicker = image.hhdUcData !== undefined && safe.type === 'image/gif';
      return <ScalableImage key={safe.url} image={safe} flicker={flicker} />;
    }
  }
}

type ScalableImageProps = { image: Extract<SafeImage, { state: 'shown' }>; flicker: boolean };

function ScalableImage({ image, flicker }: ScalableImageProps) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const box = useRef<HTMLDivElement>(null);
  const available = useAvailableWidth(box);
  const [wanted, setWanted] = useState(() => firstWidth(image, flicker));

  const widths = widthsOf(image, available, flicker);
  const at = Math.max(
    0,
    widths.findLastIndex((it) => it <= wanted),
  );
  const width = widths[at] ?? image.width;
  const percent = Math.round((100 * width) / image.width);
  const smaller = widths[at - 1];
  const larger = widths[at + 1];
  const size =
    larger === undefined ? words.largest : smaller === undefined ? words.smallest : words.size;

  return (
    <Box ref={box} sx={{ marginBottom: 2 }}>
      <Box sx={quietZoneSx}>
        {/* An animated GIF moves even if the person prefers reduced motion: a TAN generator reads the
            movement. */}
        <Box
          component="img"
          src={image.url}
          alt={words.alt}
          width={width}
          height={(width * image.height) / image.width}
          onError={image.broken}
          sx={imageSx}
        />
      </Box>
      {flicker && <FieldHint>{words.flicker}</FieldHint>}
      {widths.length > 1 && (
        <Box sx={sizesSx}>
          <Sizer name={words.smallerName} to={smaller} onSize={setWanted} icon={<Remove />}>
            {words.smaller}
          </Sizer>
          <Sizer name={words.largerName} to={larger} onSize={setWanted} icon={<Add />}>
            {words.larger}
          </Sizer>
          <Box
            role="status"
            sx={{ color: token('dim'), fontSize: textSize.small, lineHeight: '18px' }}
          >
            {size(percent)}
          </Box>
        </Box>
      )}
    </Box>
  );
}

type SizerProps = {
  name: string;
  /** The next value; undefined if there is none, which the status beside it says. */
  to: number | undefined;
  onSize: (to: number) => void;
  icon: React.ReactNode;
  children: string;
};

/** A button to the next size or speed. It keeps its focus at the last one. */
export function Sizer({ name, to, onSize, icon, children }: SizerProps) {
  return (
    <Button
      aria-label={name}
      aria-disabled={to === undefined || undefined}
      startIcon={icon}
      onClick={() => {
        if (to !== undefined) onSize(to);
      }}
    >
      {children}
    </Button>
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

/** White in dark mode and with forced colours as well, because cameras need the contrast. */
export const quietZoneSx = {
  width: 'fit-content',
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: '16px',
  backgroundColor: '#fff',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  forcedColorAdjust: 'none',
} as const;

const imageSx = {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  imageRendering: 'pixelated',
} as const;

export const sizesSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  marginTop: 1.25,
} as const;
