import { useEffect, useId, useMemo, useState } from 'react';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { isEqual } from 'es-toolkit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { bankOutcomeEn } from '../../../texts/bank/outcome.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { DialogImage as BankImage } from '../../client/service.ts';
import { ChipTan } from './ChipTan.tsx';
import { pictureSx, QuietZone } from './QuietZone.tsx';
import { decodeImage, inspectImage, type ImageFacts, type Refusal } from './safeImage.ts';

type DialogImageProps = { image: BankImage };

/** Keeps an equal image from the answer to a poll: a flicker code must not restart. */
export function DialogImage(props: DialogImageProps) {
  const [{ image, serial }, setSteady] = useState({ ...props, serial: 0 });
  if (!isEqual(props.image, image)) setSteady({ ...props, serial: serial + 1 });
  return <SteadyImage key={serial} image={image} />;
}

/** Draws a flicker code only if the bank's image moves or cannot be shown. */
function SteadyImage({ image }: DialogImageProps) {
  const facts = useMemo(() => inspectImage(image), [image]);
  const refused = typeof facts === 'string';
  const picture = refused ? (
    <Refused why={facts} />
  ) : (
    <BankPicture data={image.data} facts={facts} />
  );
  if (!image.hhdUcData?.length || !(refused || facts.type === 'image/gif')) return picture;
  return <ChipTan data={image.hhdUcData} picture={refused ? undefined : picture} />;
}

function Refused({ why }: { why: Refusal }) {
  const words = textsOf(bankOutcomeEn).bankImage;
  return (
    <Alert severity="warning">
      <AlertTitle>{words.refused}</AlertTitle>
      {words.reasons[why]} {words.goOn}
    </Alert>
  );
}

type BankPictureProps = { data: BankImage['data']; facts: ImageFacts };

/** A moving image may flash, so the user shows and hides it (WCAG 2.2, 2.2.2). */
function BankPicture({ data, facts }: BankPictureProps) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const [found, setFound] = useDecoded(data, facts);
  const [isOn, turn] = useState(false);
  const warning = useId();
  if (found === undefined) return null;
  if (typeof found === 'string') return <Refused why={found} />;
  const isShown = isOn || !found.animated;
  return (
    <Box sx={pictureSx}>
      {isShown && <Picture image={found} onBroken={() => setFound('broken')} />}
      {found.animated && (
        <Button aria-describedby={isOn ? undefined : warning} onClick={() => turn(!isOn)}>
          <span>{isOn ? words.hide : words.show}</span>
        </Button>
      )}
      {!isShown && <InlineWarning tone="warn" id={warning} text={words.flashes} />}
    </Box>
  );
}

type SafeImage = ImageFacts & { url: string };

/** An image with a `blob:` address, revoked on unmount; undefined while it is decoded. */
function useDecoded(data: BankImage['data'], facts: ImageFacts) {
  const [found, setFound] = useState<SafeImage | Refusal>();
  useEffect(() => {
    // The type was read from the bytes: neither the bank's declaration nor sniffing counts.
    const blob = new Blob([data], { type: facts.type });
    const url = URL.createObjectURL(blob);
    let over = false;
    void decodeImage(blob, facts).then((decoded) => {
      if (!over) setFound(typeof decoded === 'string' ? decoded : { ...decoded, url });
    });
    return () => {
      over = true;
      URL.revokeObjectURL(url);
    };
  }, [data, facts]);
  return [found, setFound] as const;
}

/** About 7 cm, which a phone camera reads easily. */
const USUAL_SIZE = 264;
/** `quietZoneSx` limits it to the page. */
const LARGE_SIZE = 4096;

type PictureProps = { image: SafeImage; onBroken: () => void };

/** Enlarged by whole factors, which keep the pixels of a code square. */
function Picture({ image: { url, width, height }, onBroken }: PictureProps) {
  const words = textsOf(bankOutcomeEn).bankImage;
  const [isLarge, setLarge] = useState(false);
  const shown = isLarge ? LARGE_SIZE : width * Math.max(1, Math.floor(USUAL_SIZE / width));
  return (
    <>
      <QuietZone>
        <img
          src={url}
          alt={words.alt}
          width={shown}
          height={(shown * height) / width}
          onError={onBroken}
        />
      </QuietZone>
      <Button startIcon={isLarge ? <Remove /> : <Add />} onClick={() => setLarge(!isLarge)}>
        <span>{isLarge ? words.smaller : words.larger}</span>
      </Button>
    </>
  );
}
