// Challenges as HHD_UC 1.4 transmits them: a length, the control byte 01, a start code and elements behind
// their lengths, and a byte of two check digits, by Luhn and by XOR.

/** The start code 87654321 and the number 12345678. */
export const LOGIN_CHALLENGE = Buffer.from('0c840187654321041234567865', 'hex');

/** A transfer: start code 1093744, to DE12500105170648489890, 100,00. */
export const TRANSFER_CHALLENGE = Buffer.from(
  '2584011093744f5644453132353030313035313730363438343839383930463130302c30303f',
  'hex',
);

/** The same with another amount, under the check digits of the former. */
export const MISTYPED_CHALLENGE = Buffer.from(
  TRANSFER_CHALLENGE.toString('latin1').replace('100,00', '900,00'),
  'latin1',
);

/** The same without its last bytes. */
export const CUT_CHALLENGE = TRANSFER_CHALLENGE.subarray(0, -5);
