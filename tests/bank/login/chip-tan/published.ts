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
    source: `${FINTS4K}, a Luhn digit of 0`,
    text: '100880040243',
    bytes: '0604800402430B',
    startCode: '80040243',
    elements: [],
  },
  {
    source: `${FINTS4K}, a transfer`,
    bytes: '2584011093744F5644453236313233343536373830393837363534333231463130302C303008',
    startCode: '1093744',
    elements: ['DE26123456780987654321', '100,00'],
  },
  {
    source: `${HIBISCUS}, from a bank's demo`,
    bytes: '11048714955205123456789F14302C303107',
    startCode: '87149552',
    elements: ['123456789', '0,01'],
  },
];
