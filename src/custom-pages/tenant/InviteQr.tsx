import { QRCodeSVG } from 'qrcode.react';
import FormHelperText from '@mui/material/FormHelperText';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The quiet zone around the code that ISO/IEC 18004 requires, in both colour schemes. Modules. */
const QUIET_ZONE = 4;

/** A link as a QR code, with what to do with it; `size` is its side with the quiet zone, in pixels. */
export default function InviteQr({ link, size }: { link: string; size: number }) {
  const texts = textsOf(tenantEn).invite;
  return (
    <>
      {/* Dark Reader does not change the colours of a page with this element. */}
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
