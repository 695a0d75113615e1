import { useState } from 'react';
import Box from '@mui/material/Box';
import { useLater } from '../../../components/later/useLater.ts';
import type { DialogImage as BankImage } from '../../client/service.ts';
import { BankPicture } from './BankPicture.tsx';
import { inspectImage } from './imageKind.ts';
import { useSteady } from './useSafeImage.ts';

const loadChipTan = () => import('./ChipTan.tsx');

/**
 * The image of a dialog. A flicker code is drawn from its data if the bank's image moves or cannot
 * be shown; the image is shown on request. A still image, like a QR code for the same generator, is
 * shown itself.
 */
export function DialogImage({ image }: { image: BankImage }) {
  const steady = useSteady(image);
  const { hhdUcData } = steady;
  const facts = inspectImage(steady);
  const refused = typeof facts === 'string';
  const flickers = Boolean(hhdUcData?.length) && (refused || facts.type === 'image/gif');
  const [failed, setFailed] = useState(false);
  const code = useLater(loadChipTan, flickers, () => setFailed(true));
  const picture = <BankPicture image={steady} />;

  if (!flickers || !hhdUcData || (failed && !code)) return picture;
  // About as high as what comes.
  if (!code) return <Box sx={{ minHeight: 420 }} />;
  return (
    <code.ChipTan
      // Another code starts at rest. None is longer.
      key={hhdUcData.subarray(0, 1002).join()}
      data={hhdUcData}
      picture={picture}
      pictureShown={!refused}
    />
  );
}
