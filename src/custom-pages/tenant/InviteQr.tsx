import { QRCodeSVG } from 'qrcode.react';
import FormHelperText from '@mui/material/FormHelperText';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Quiet zone around the code in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A link as a QR code with a hint; `size` is its side length with the quiet zone, in pixels. */
export default function InviteQr({ link, size }: { link: string; size: number }) {
  const texts = textsOf(tenantEn).invite;
  return (
    <>
      {/* Stops the Dark Reader extension from inverting the code. */}
      <meta name="darkreader-lock" />
      <QRCodeSVG
        value={link}
        size={size}
        marginSize={QUIET_ZONE}
        level="M"
        bgColor="#ffffff"
        fgColor="#000000"
        title={texts.qr}
      />
      <FormHelperText>{texts.qrHint}</FormHelperText>
    </>
  );
}
