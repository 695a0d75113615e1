import { useState } from 'react';
import { isEqual } from 'es-toolkit';
import type { DialogImage as BankImage } from '../../client/service.ts';
import { BankPicture } from './BankPicture.tsx';
import { ChipTan } from './ChipTan.tsx';
import { inspectImage } from './imageKind.ts';

/**
 * The image of a dialog. A flicker code is drawn from its data if the bank's image moves or cannot be
 * shown. A still image, like a QR code for the same generator, is shown itself. An equal image that
 * arrives again, as in the answers to polls, is kept: a flicker code must not start over.
 */
export function DialogImage(props: { image: BankImage }) {
  const [steady, setSteady] = useState({ image: props.image, serial: 0 });
  const { image, serial } = steady;
  if (!isEqual(props.image, image)) setSteady({ image: props.image, serial: serial + 1 });

  const { hhdUcData } = image;
  const facts = inspectImage(image);
  const refused = typeof facts === 'string';
  const picture = <BankPicture key={serial} image={image} />;
  if (!hhdUcData?.length || !(refused || facts.type === 'image/gif')) return picture;
  return <ChipTan key={serial} data={hhdUcData} picture={refused ? undefined : picture} />;
}
