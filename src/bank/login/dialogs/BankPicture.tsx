import { useEffect, useId, useMemo, useState } from 'react';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { Button } from '../../../components/form/Button.tsx';
import { InlineWarning, Notice } from '../../../components/feedback/Notice.tsx';
import { bankOutcomeEn } from '../../../texts/bank/outcome.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { DialogImage as BankImage } from '../../client/service.ts';
import { fits, inspectImage, type ImageFacts, type Refusal } from './imageKind.ts';
import './dialogs.css';

/**
 * The image of a dialog, which is the key of this component. One that moves may flash: it begins by a
 * press and ends by another (WCAG 2.2, 2.2.2). An image that is not safe to show is replaced by words.
 */
export function BankPicture({ image }: { image: BankImage }) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const { safe, refusal, refuse } = useSafeImage(image);
  const [isOn, turn] = useState(false);
  const warning = useId();
  if (refusal) {
    return (
      <Notice tone="warn" title={words.refused}>
        {words.reasons[refusal]} {words.goOn}
      </Notice>
    );
  }
  if (!safe) return null;
  const picture = <Picture image={safe} onBroken={() => refuse('broken')} />;
  if (!safe.moves) return picture;
  return (
    <div className="step-picture">
      {isOn && picture}
      <Button aria-describedby={isOn ? undefined : warning} onClick={() => turn(!isOn)}>
        {isOn ? words.hide : words.show}
      </Button>
      {!isOn && <InlineWarning tone="warn" id={warning} text={words.flashes} />}
    </div>
  );
}

type SafeImage = ImageFacts & { url: string };

/**
 * Checks an image before and after decoding and gives it a `blob:` address, which is revoked when the
 * image is no longer shown. It is being checked while there is neither a safe image nor a refusal.
 */
function useSafeImage(image: BankImage) {
  const facts = useMemo(() => inspectImage(image), [image]);
  const [safe, setSafe] = useState<SafeImage>();
  const [refusal, refuse] = useState(typeof facts === 'string' ? facts : undefined);

  useEffect(() => {
    if (typeof facts === 'string') return undefined;
    // The type comes from the bytes, not from the bank's declaration or the browser's guess.
    const blob = new Blob([image.data], { type: facts.type });
    const url = URL.createObjectURL(blob);
    let over = false;
    void decode(blob, facts).then((found) => {
      if (over) return;
      if (typeof found === 'string') refuse(found);
      else setSafe({ ...found, url });
    });
    return () => {
      over = true;
      URL.revokeObjectURL(url);
    };
  }, [image, facts]);

  return { safe, refusal, refuse };
}

/** Compares with the decoder's own size, if the platform has `createImageBitmap`. */
async function decode(blob: Blob, facts: ImageFacts): Promise<ImageFacts | Refusal> {
  if (typeof createImageBitmap !== 'function') return facts;
  try {
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    bitmap.close();
    return fits({ width, height }) ? { ...facts, width, height } : 'pixels';
  } catch {
    return 'broken';
  }
}

/** About seven centimetres, which a phone camera reads easily. */
const COMFORTABLE = 264;
/** The style sheet limits it to the page. */
const LARGE = 4096;

type PictureProps = { image: SafeImage; onBroken: () => void };

/** On white in every colour scheme, for scanning. Whole multiples of a small image keep its pixels square. */
function Picture({ image: { url, width, height }, onBroken }: PictureProps) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const [isLarge, setLarge] = useState(false);
  const usual = width * Math.max(1, Math.floor(COMFORTABLE / width));
  const shown = isLarge ? LARGE : usual;
  return (
    <div className="step-picture">
      <div className="quiet-zone">
        <img
          src={url}
          alt={words.alt}
          width={shown}
          height={(shown * height) / width}
          onError={onBroken}
        />
      </div>
      <Button startIcon={isLarge ? <Remove /> : <Add />} onClick={() => setLarge(!isLarge)}>
        {isLarge ? words.smaller : words.larger}
      </Button>
    </div>
  );
}
