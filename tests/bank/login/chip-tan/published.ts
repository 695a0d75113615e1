/** A published challenge: the text that FinTS calls Challenge HHD_UC, and what the bars transmit. */
type Published = {
  source: string;
  text?: string;
  bytes: string;
  startCode: string;
  elements: readonly string[];
};

const HBCI4JAVA = 'hbci4java, FlickerTest.java';
const BANKING_GUIDE = 'Belegungsrichtlinien TANve1.4, as in hbci4java, FlickerTest.java';
const FINTS4K = 'fints4k, FlickerCodeDecoderTest.kt';
const PHP_FINTS = 'phpFinTS, TanRequestChallengeFlickerTest.php';
const HIBISCUS = 'hibiscus, ChipTANDialog.java';

export const PUBLISHED: readonly Published[] = [
  {
    source: HBCI4JAVA,
    text: '039870110490631098765432100812345678041,00',
    bytes: '1784011049063F059876543210041234567844312C303019',
    startCode: '1049063',
    elements: ['9876543210', '12345678', '1,00'],
  },
  {
    source: HBCI4JAVA,
    text: '039870110418751012345678900812030000040,20',
    bytes: '1784011041875F051234567890041203000044302C323015',
    startCode: '1041875',
    elements: ['1234567890', '12030000', '0,20'],
  },
  {
    source: BANKING_GUIDE,
    text: '0248A0120452019980812345678',
    bytes: '0D85012045201998041234567855',
    startCode: '2045201998',
    elements: ['12345678'],
  },
  {
    source: `${HBCI4JAVA}, without what surrounds the code there`,
    text: '024088715131306389726041,00',
    bytes: '0F04871513130338972614312C30303B',
    startCode: '87151313',
    elements: ['389726', '1,00'],
  },
  {
    source: HBCI4JAVA,
    text: '0248A01204520199808123F5678',
    bytes: '118501204520199848313233463536373875',
    startCode: '2045201998',
    elements: ['123F5678'],
  },
  {
    source: `${HBCI4JAVA}, a Luhn digit of 0`,
    bytes: '1584011120492F0430084403463435302C3030012F05',
    startCode: '1120492',
    elements: ['30084403', '450,00', '2'],
  },
  {
    source: `${FINTS4K}, chapter C.4.1 of the standard`,
    bytes: '070520829019981A',
    startCode: '2082901998',
    elements: [],
  },
  {
    source: `${FINTS4K}, chapter C.4.1 of the standard, with a BIC`,
    // 72 is a length of 8 with bit 6, which asks for characters.
    text: '220A208290199872IE99BOFI',
    bytes: '100520829019981849453939424F46494B',
    startCode: '2082901998',
    elements: ['IE99BOFI'],
  },
  {
    source: FINTS4K,
    text: '2908881696281098765432100532,00',
    bytes: '1204881696280598765432101533322C30303A',
    startCode: '88169628',
    elements: ['9876543210', '32,00'],
  },
  {
    source: `${FINTS4K}, a Luhn digit of 0`,
    text: '100880040243',
    bytes: '0604800402430B',
    startCode: '80040243',
    elements: [],
  },
  {
    source: `${FINTS4K}, account statements`,
    text: '0388A01239230124622DE26123456780987654321',
    bytes: '1F85012392301246564445323631323334353637383039383736353433323175',
    startCode: '2392301246',
    elements: ['DE26123456780987654321'],
  },
  {
    source: `${FINTS4K}, a transfer`,
    bytes: '2584011093744F5644453236313233343536373830393837363534333231463130302C303008',
    startCode: '1093744',
    elements: ['DE26123456780987654321', '100,00'],
  },
  {
    source: PHP_FINTS,
    text: '0388A01239230206922DE12500105170648489890',
    bytes: '1F8501239230206956444531323530303130353137303634383438393839305E',
    startCode: '2392302069',
    elements: ['DE12500105170648489890'],
  },
  {
    source: `${PHP_FINTS}, a Luhn digit of 0`,
    text: '0388A01239230789922DE12500105170648489890',
    bytes: '1F8501239230789956444531323530303130353137303634383438393839300C',
    startCode: '2392307899',
    elements: ['DE12500105170648489890'],
  },
  {
    source: `${HIBISCUS}, from a bank's demo`,
    bytes: '11048714955205123456789F14302C303107',
    startCode: '87149552',
    elements: ['123456789', '0,01'],
  },
  {
    source: `${HIBISCUS}, from a bank's page`,
    bytes: '100484652456044356435F14312C30304B',
    startCode: '84652456',
    elements: ['4356435', '1,00'],
  },
];
