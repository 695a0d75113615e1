// Challenges in the transmission format of HHD_UC 1.4: length, control byte 01, start code,
// elements with their lengths, and one byte with the two check digits (Luhn and XOR).

/** Start code 87654321 and the number 12345678. */
export const LOGIN_CHALLENGE = Buffer.from('0c840187654321041234567865', 'hex');

/** A transfer with start code 1093744, the IBAN DE12500105170648489890 and the amount 100,00. */
export const TRANSFER_CHALLENGE = Buffer.from(
  '2584011093744f5644453132353030313035313730363438343839383930463130302c30303f',
  'hex',
);

/** The transfer with another amount but the same check digits. */
export const MISTYPED_CHALLENGE = Buffer.from(
  TRANSFER_CHALLENGE.toString('latin1').replace('100,00', '900,00'),
  'latin1',
);

/** The transfer without its last bytes. */
export const CUT_CHALLENGE = TRANSFER_CHALLENGE.subarray(0, -5);
