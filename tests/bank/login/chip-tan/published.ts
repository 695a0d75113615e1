/** A published code: the text that FinTS calls Challenge HHD_UC, and what the bars transmit. */
type Published = { source: string; text: string; bytes: string };

const HBCI4JAVA = 'hbci4java, FlickerTest.java';
const FINTS4K = 'fints4k, FlickerCodeDecoderTest.kt';

export const PUBLISHED: readonly Published[] = [
  {
    source: HBCI4JAVA,
    text: '039870110490631098765432100812345678041,00',
    bytes: '1784011049063F059876543210041234567844312C303019',
  },
  {
    source: HBCI4JAVA,
    text: '039870110418751012345678900812030000040,20',
    bytes: '1784011041875F051234567890041203000044302C323015',
  },
  {
    source: `${HBCI4JAVA}, from Belegungsrichtlinien TANve1.4`,
    text: '0248A0120452019980812345678',
    bytes: '0D85012045201998041234567855',
  },
  {
    source: `${HBCI4JAVA}, without the message around it`,
    text: '24088715131306389726041,00',
    bytes: '0F04871513130338972614312C30303B',
  },
  {
    source: `${HBCI4JAVA}, with characters among digits`,
    text: '0248A01204520199808123F5678',
    bytes: '118501204520199848313233463536373875',
  },
  {
    source: `${HBCI4JAVA}, a Luhn digit of 0`,
    text: '03287011120492083008440306450,00012',
    bytes: '1584011120492F0430084403463435302C3030012F05',
  },
  {
    source: `${HBCI4JAVA}, a length of two digits (only its fields are published)`,
    text: '190277071234567041,00',
    bytes: '0D0177041234567F14312C30305E',
  },
  {
    source: `${HBCI4JAVA}, a length that looks like three digits (without its fields)`,
    text: '250891715637071234567041,00',
    bytes: '100491715637041234567F14312C30301E',
  },
  {
    source: `${HBCI4JAVA}, lengths of elements in three digits`,
    text: '044880120932160022DE125001051706484898900041,00',
    bytes: '23840120932160564445313235303031303531373036343834383938393044312C303005',
  },
  {
    source: `${HBCI4JAVA}, HHD 1.3.2`,
    text: '2908881904551000000039990515,00',
    bytes: '1204881904550500000039991531352C30308A',
  },
  {
    source: `${FINTS4K}, chapter C.4.1 of the standard, with a BIC`,
    // 72 is a length of 8 with bit 6, which asks for characters.
    text: '220A208290199872IE99BOFI',
    bytes: '100520829019981849453939424F46494B',
  },
  {
    source: `${FINTS4K}, a Luhn digit of 0`,
    text: '100880040243',
    bytes: '0604800402430B',
  },
];
