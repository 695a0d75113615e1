import { useEffect, useMemo, useState } from 'react';
import type { DialogImage } from '../../client/service.ts';
import { fits, inspectImage, type ImageFacts, type Refusal } from './imageKind.ts';

/** An image of the bank that may be shown, or why it may not. */
export type SafeImage =
  | { state: 'checking' }
  | ({ state: 'shown'; url: string; broken: () => void } & ImageFacts)
  | { state: 'refused'; reason: Refusal };

/** The result of decoding an image. */
type Decoded = { of: ImageFacts } & ({ url: string; facts: ImageFacts } | { reason: Refusal });

/**
 * Checks an image before and after decoding and gives it a `blob:` address, which is revoked when the
 * image is no longer shown.
 */
export function useSafeImage(image: DialogImage): SafeImage {
  const facts = useMemo(() => inspectImage(image), [image]);
  const [decoded, setDecoded] = useState<Decoded>();

  useEffect(() => {
    if (typeof facts === 'string') return undefined;
    // The type comes from the bytes, not from the bank's declaration or the browser's guess.
    const blob = new Blob([image.data], { type: facts.type });
    const url = URL.createObjectURL(blob);
    let over = false;
    void decode(blob, facts).then((found) => {
      if (over) return;
      setDecoded({
        of: facts,
        ...(typeof found === 'string' ? { reason: found } : { url, facts: found }),
      });
    });
    return () => {
      over = true;
      URL.revokeObjectURL(url);
    };
  }, [image, facts]);

  if (typeof facts === 'string') return { state: 'refused', reason: facts };
  if (decoded?.of !== facts) return { state: 'checking' };
  if ('reason' in decoded) return { state: 'refused', reason: decoded.reason };
  const broken = () => setDecoded({ of: facts, reason: 'broken' });
  return { state: 'shown', url: decoded.url, broken, ...decoded.facts };
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

/**
 * Returns the same object for as long as the images are equal. If an image arrives again, as in the
 * answers to polls, it is kept: a flicker code must not start over.
 */
export function useSteady(image: DialogImage): DialogImage {
  const [steady, setSteady] = useState(image);
  if (image === steady || alike(image, steady)) return steady;
  setSteady(image);
  return image;
}

function alike(one: DialogImage, other: DialogImage): boolean {
  return (
    one.mimeType === other.mimeType &&
    equal(one.data, other.data) &&
    equal(one.hhdUcData, other.hhdUcData)
  );
}

function equal(one: Uint8Array = NONE, other: Uint8Array = NONE): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

const NONE = new Uint8Array();
