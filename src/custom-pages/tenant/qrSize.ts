/** The side of a QR code with its quiet zone, in pixels; known before the code that draws it. */
export const QR_SIZE = 208;
