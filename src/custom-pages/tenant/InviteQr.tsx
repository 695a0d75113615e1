import { QRCodeSVG } from 'qrcode.react';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The quiet zone around the code that ISO/IEC 18004 requires, in both colour schemes. Modules. */
const QUIET_ZONE = 4;

/** A link as a QR code; `size` is its side with the quiet zone, in pixels. */
export default function InviteQr({ link, size }: { link: string; size: number }) {
  return (
    <QRCodeSVG
      value={link}
      size={size}
      marginSize={QUIET_ZONE}
      level="M"
      bgColor="#ffffff"
      fgColor="#000000"
      title={textsOf(tenantEn).invite.qr}
    />
  );
}
