import { fromBase64, utf8, type Bytes } from '../../../lib/bytes.ts';
import type { DialogImage } from '../../client/service.ts';
import { inspectImage } from './safeImage.ts';

type Challenge = { message?: string | undefined; image?: DialogImage | undefined };

/**
 * Moves a code out of the message and a picture out of the code, where some banks put them (FinTS
 * 3.0, PIN/TAN, Challenge HHD_UC). Never throws.
 */
export function separateChallenge({ message = '', image }: Challenge): Challenge {
  const start = message.indexOf('CHLGUC');
  const end = message.indexOf('CHLGTEXT', start);
  if (start === -1 || end === -1) return { message, image: image && pictured(image) };
  // A length of four digits follows each keyword.
  const code = message.slice(start, end).replace(/^CHLGUC\s*\d{4}/, '');
  const text = message.slice(end).replace(/^CHLGTEXT\s*\d{4}/, '');
  const base64 = fromBase64(code.trim());
  const hhdUcData = base64 && pictureIn(base64) ? base64 : utf8(code.trim());
  return {
    message: `${message.slice(0, start)}${text}`.trim(),
    image: pictured({
      ...(image ?? { mimeType: '', data: new Uint8Array() }),
      hhdUcData: image?.hhdUcData ?? hhdUcData,
    }),
  };
}

function pictured(image: DialogImage): DialogImage {
  const data = image.hhdUcData && pictureIn(image.hhdUcData);
  // Any permitted type: the real one is read from the bytes.
  return data ? { mimeType: 'image/png', data } : image;
}

/** A plain picture, or a matrix code: type and picture, each after its length in two bytes. */
function pictureIn(code: Bytes): Bytes | undefined {
  const [high = 0, low = 0] = code;
  return [code, code.subarray(4 + high * 256 + low)].find(
    (data) => typeof inspectImage({ mimeType: 'image/png', data }) !== 'string',
  );
}
