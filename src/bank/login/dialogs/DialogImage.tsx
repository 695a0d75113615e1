import Box from '@mui/material/Box';
import { Later } from '../../../components/later/Later.tsx';
import type { DialogImage as BankImage } from '../../client/service.ts';
import { BankPicture } from './BankPicture.tsx';
import { inspectImage } from './imageKind.ts';
import { useSteady } from './useSafeImage.ts';

/** The code that shows a challenge for a TAN generator. The form before it asks for it, so that it is there in time. */
export const loadChipTan = () => import('./ChipTan.tsx');

/**
 * The image of a dialog. A flicker code is drawn from its data if the bank's image moves or cannot be
 * shown. A still image, like a QR code for the same generator, is shown itself.
 */
export function DialogImage({ image }: { image: BankImage }) {
  const steady = useSteady(image);
  const { hhdUcData } = steady;
  const facts = inspectImage(steady);
  const refused = typeof facts === 'string';
  const flickers = Boolean(hhdUcData?.length) && (refused || facts.type === 'image/gif');
  const picture = <BankPicture image={steady} />;

  if (!flickers || !hhdUcData) return picture;
  return (
    <Later
      load={loadChipTan}
      when
      // About as high as what comes.
      fallback={<Box sx={{ minHeight: 420 }} />}
      missing={picture}
    >
      {({ ChipTan }) => (
        <ChipTan
          // Another code starts at rest. None is longer.
          key={hhdUcData.subarray(0, 1002).join()}
          data={hhdUcData}
          picture={refused ? undefined : picture}
        />
      )}
    </Later>
  );
}
