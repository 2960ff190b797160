/** Things that lead to a person: any line with one of them is left out whole, since a line that loses too much does no harm. */
const TRACES = [
  /@|[[({]\s*at\s*[\])}]|\bat\s+(?:gmail|yahoo|outlook|hotmail|icloud|proton|aol)\b/iu,
  /:\/\/|\bwww\.|\b[\p{L}\d-]{2,63}\.(?:com|net|org|io|me|us|ca|uk|nz|de|fr|eu|au|nl|co|dev|info|biz|edu|gov|mil|app|xyz|site|online|page|tech|design|blog|pro|ly|ee|gg|tv|cc|ai)\b/iu,
  /\b(?:linkedin|github|facebook|instagram|twitter|whatsapp|telegram|skype|wechat|snapchat|tiktok)\b/iu,
  /\b(?:phone|telephone|tel|mobile|cell|e-?mail|address)\s*[:.#]/iu,
  /\bp\.?\s*o\.?\s*box\b/iu,
  /\b\d{1,6}\s+(?:[\p{L}\d.'-]+\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|highway|hwy|circle|cir|terrace|parkway|pkwy)\b/iu,
];
/** Seven digits or more, however they are parted: a telephone number. */
const NUMBER = /(?:\d[\s().\-–—/+]*){7,}/u;
// Bounded, because looking behind each year through a long run of dots would take a time squared in its length.
const YEARS = /(?<!\d[\s().\-–—/+]{0,9})(?:19|20)\d\d\s*[-–—/]\s*(?:19|20)\d\d(?![\s().\-–—/+]*\d)/gu;
const PAY =
  /\b(?:salary|pay|wages?|compensation|earn)\b.{0,40}\b(?:expect|desir|requir|request|histor|minimum|current|seek)|\b(?:expect|desir|requir|request|minimum|current|seek)\w*\b.{0,40}\b(?:salary|pay|wages?|compensation)\b|\b(?:salary|wages?|compensation|pay(?:\s+rate)?|hourly\s+rate)\b\s*(?:[:=–—-]|is|of)?\s*[$€£]?\s*\d/iu;

type Known = { email: string; phone: string; postal_code: string };

/** A text without the lines that lead to the person, by form or because they hold what we know. */
export function withoutContact(text: string, known: Known): string {
  return keepLines(text, (line) => !leadsToPerson(line, known));
}

/** A text without the lines about the pay that the person wishes for or had. */
export const withoutPay = (text: string): string => keepLines(text, (line) => !PAY.test(line));

const keepLines = (text: string, isKept: (line: string) => boolean) =>
  text
    .split(/\r?\n|[\u2028\u2029]/u)
    .filter((line) => isKept(plain(line)))
    .join('\n')
    .trim();

/** Without signs that cannot be seen, and wide letters as plain ones. */
const plain = (line: string) => line.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

function leadsToPerson(line: string, { email, phone, postal_code }: Known): boolean {
  const small = line.toLowerCase();
  const [mailbox = ''] = email.split('@');
  const digits = line.replaceAll(/\D/gu, '');
  const own_number = phone.replaceAll(/\D/gu, '').slice(-7);
  return (
    TRACES.some((trace) => trace.test(line)) ||
    NUMBER.test(line.replaceAll(YEARS, '')) ||
    (mailbox.length >= 5 && small.includes(mailbox)) ||
    (own_number.length === 7 && digits.includes(own_number)) ||
    (postal_code !== '' && small.includes(postal_code.toLowerCase()))
  );
}
