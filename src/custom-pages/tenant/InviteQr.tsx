import { QRCodeSVG } from 'qrcode.react';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { QR_SIZE } from './qrSize.ts';

/** The quiet zone around the code that ISO/IEC 18004 requires, in both colour schemes. Modules. */
const QUIET_ZONE = 4;

/** A link as a QR code. */
export default function InviteQr({ link }: { link: string }) {
  return (
    <QRCodeSVG
      value={link}
      size={QR_SIZE}
      marginSize={QUIET_ZONE}
      level="M"
      bgColor="#ffffff"
      fgColor="#000000"
      title={textsOf(tenantEn).invite.qr}
    />
  );
}
