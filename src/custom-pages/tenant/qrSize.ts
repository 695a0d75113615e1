/** The side of a QR code with its quiet zone, in pixels, known before its code has loaded. */
export const QR_SIZE = 208;
